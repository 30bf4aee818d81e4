/* Sounds, made here from a few oscillators and noise: nothing to load. */

export type Sound = "dice" | "flame" | "stone" | "bell";

let context: AudioContext | null = null;

function noise(audio: AudioContext, at: number, length: number, frequency: number, loud: number): void {
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, length: number, frequency: number, loud: number): void {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.frequency.value = frequency;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

/* Browsers allow sound only after a click; before that it is silently nothing. */
export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  const audio = context;
  const now = audio.currentTime;
  if (sound === "dice") for (let i = 0; i < 5; i++) noise(audio, now + i * 0.07, 0.05, 1800 + 400 * (i % 3), 0.5);
  if (sound === "flame") noise(audio, now, 0.6, 500, 0.4);
  if (sound === "stone") noise(audio, now, 0.12, 220, 1);
  if (sound === "bell") [220, 440, 587].forEach((f, i) => tone(audio, now, 1.4 - i * 0.3, f, 0.18 / (i + 1)));
}
