/* Sounds, made here from oscillators and noise: nothing to load. */

export type Sound = "dice" | "flame" | "lava" | "stone" | "step" | "bell" | "win" | "loss";

let context: AudioContext | null = null;

/* Noise through a filter whose frequency glides, fading out. */
function noise(audio: AudioContext, at: number, length: number, from: number, to: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, length: number, frequency: number, loud: number, low = frequency): void {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.frequency.setValueAtTime(frequency, at);
  source.frequency.exponentialRampToValueAtTime(low, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

const MAKE: Record<Sound, (audio: AudioContext, at: number) => void> = {
  dice(audio, at) {
    for (let i = 0; i < 6; i++) noise(audio, at + i * 0.06 + Math.random() * 0.02, 0.045, 2400 - 200 * i, 1500, 0.5);
  },
  flame(audio, at) {
    noise(audio, at, 0.7, 300, 900, 0.5);
    for (let i = 0; i < 4; i++) noise(audio, at + 0.1 + i * 0.13, 0.03, 3000, 2000, 0.25);
  },
  lava(audio, at) {
    noise(audio, at, 1.1, 160, 60, 0.9);
    tone(audio, at, 0.9, 70, 0.25, 38);
  },
  stone(audio, at) {
    noise(audio, at, 0.12, 260, 120, 1);
    tone(audio, at, 0.15, 110, 0.3, 60);
  },
  step(audio, at) {
    for (const i of [0, 1]) noise(audio, at + i * 0.16, 0.06, 420 - 90 * i, 200, 0.6);
  },
  bell(audio, at) {
    [220, 440, 587].forEach((f, i) => tone(audio, at, 1.4 - i * 0.3, f, 0.18 / (i + 1)));
  },
  win(audio, at) {
    [262, 330, 392, 523].forEach((f, i) => tone(audio, at + i * 0.14, i === 3 ? 1.2 : 0.35, f, 0.16));
  },
  loss(audio, at) {
    [294, 262, 220, 147].forEach((f, i) => tone(audio, at + i * 0.22, i === 3 ? 1.4 : 0.4, f, 0.15));
  },
};

/* Which events are heard, by the words they begin with. */
const HEARD: Record<string, Sound> = {
  rolled: "dice",
  rolls: "dice",
  duelled: "dice",
  fire: "flame",
  ignited: "flame",
  explosion: "flame",
  "hazmat exploded": "flame",
  "flare-up": "flame",
  erupted: "lava",
  burned: "lava",
  placed: "lava",
  rises: "lava",
  damaged: "stone",
  destroyed: "stone",
  built: "stone",
  removed: "stone",
  holds: "stone",
  moved: "step",
  started: "step",
  went: "step",
  climbed: "step",
  marked: "step",
};
const AT_ONCE = 4; /* of one scene */

/* The sounds of some events, in order, each once. */
export function soundsOf(events: readonly string[]): Sound[] {
  const sounds = new Set<Sound>();
  for (const words of events) {
    const [first, second] = words.split(" ");
    const sound = HEARD[`${first} ${second}`] ?? HEARD[first];
    if (sound) sounds.add(sound);
  }
  return [...sounds].slice(0, AT_ONCE);
}

const APART = 0.35; /* seconds */

/* Browsers allow sound only after a click; before that it is silently nothing. */
export function playAll(sounds: readonly Sound[]): void {
  if (!sounds.length) return;
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  const audio = context;
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
  sounds.forEach((sound, i) => MAKE[sound](audio, audio.currentTime + i * APART));
}

export const play = (sound: Sound): void => playAll([sound]);
