let audio: AudioContext | undefined;

/** Plays one rising tone for an admissible party, two low tones otherwise. */
export function playVerdict(admits: boolean): void {
  try {
    audio ??= new AudioContext();
    const tones: [frequency: number, at: number][] = admits
      ? [[880, 0]]
      : [
          [220, 0],
          [196, 0.22],
        ];
    for (const [frequency, at] of tones) {
      const oscillator = audio.createOscillator();
      const volume = audio.createGain();
      oscillator.frequency.value = frequency;
      volume.gain.value = 0.15;
      oscillator.connect(volume).connect(audio.destination);
      oscillator.start(audio.currentTime + at);
      oscillator.stop(audio.currentTime + at + 0.16);
    }
  } catch {
    // Without sound the text and the colour remain.
  }
}
