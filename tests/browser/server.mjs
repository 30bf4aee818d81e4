/* A server of our own: the real program, with its tables in a folder that goes with it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Server {
  /* With a seed the n-th table always has the same dice and its bots the same ideas; without
   * one (null) dice are fair and nobody knows them. */
  constructor(seed = null) {
    this.data = mkdtempSync(join(tmpdir(), "hotseat-browser-"));
    this.seed = seed;
    this.port = 0; /* any, and then always that one */
    this.said = ""; /* on both its outputs */
  }

  async start() {
    const words = ["serve", "--port", String(this.port), "--data", this.data, "--tables", "100000", "--messages", "1000"];
    if (this.seed !== null) words.push("--seed", String(this.seed));
    /* A client that is being worked on, instead of the one inside the program. */
    if (process.env.HOTSEAT_WEB_ROOT) words.push("--web-root", process.env.HOTSEAT_WEB_ROOT);
    this.process = spawn(process.env.HOTSEAT, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.ended = once(this.process, "exit");
    this.process.stderr.on("data", (text) => (this.said += text));
    const address = new Promise((resolve) => {
      this.process.stdout.on("data", (text) => {
        this.said += text;
        const match = /http:\/\/localhost:(\d+)\//.exec(this.said);
        if (match) resolve(match);
      });
    });
    const match = await Promise.race([address, this.ended.then(() => null)]);
    if (!match) throw new Error(`the server ended at once: ${this.said}`);
    this.port = Number(match[1]);
    this.address = `http://localhost:${this.port}/`;
  }

  async stop(signal = "SIGTERM") {
    this.process.kill(signal);
    await this.ended;
  }

  async end() {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}
