// Small sounds, made on the spot: there is nothing to load.

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let context = null;

/** Frequencies and lengths of each sound. @type {Record<string, [hertz: number, seconds: number, type: OscillatorType][]>} */
const SOUNDS = {
  stone: [
    [520, 0.05, 'triangle'],
    [180, 0.06, 'sine'],
  ],
  wall: [[140, 0.09, 'square']],
  step: [[330, 0.05, 'triangle']],
  strike: [[90, 0.12, 'sawtooth']],
  fire: [[70, 0.25, 'sawtooth']],
  ask: [
    [660, 0.08, 'sine'],
    [880, 0.08, 'sine'],
  ],
  low: [[990, 0.06, 'square']],
  end: [
    [523, 0.12, 'sine'],
    [659, 0.12, 'sine'],
    [784, 0.2, 'sine'],
  ],
  refused: [[160, 0.12, 'square']],
};

/** @param {keyof typeof SOUNDS | string} name */
export function play(name) {
  const notes = SOUNDS[name];
  if (!notes || !settings().sound) return;
  // Browsers play nothing before somebody has done something on the page.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    let at = context.currentTime;
    for (const [hertz, seconds, type] of notes) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = type;
      tone.frequency.value = hertz;
      gain.gain.setValueAtTime(0.12, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
      tone.connect(gain).connect(context.destination);
      tone.start(at);
      tone.stop(at + seconds);
      at += seconds * 0.7;
    }
  } catch {
    // No sound is no reason to stop.
  }
}
