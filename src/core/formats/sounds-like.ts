import { match, polyphonic } from 'pinyin-pro'

/**
 * Which characters of a text letters are the pinyin or the initials of, from some character on: `yonghu`, `yhgl` and `gl` of 用户管理; null = none. Every
 * reading of a character counts.
 */
export function soundsAt(text: string, letters: string): readonly number[] | null {
  return /^[a-z]+$/.test(letters) ? match(text, letters, { precision: 'start', continuous: true }) : null
}

/** Whether letters stand for the sound of a text. */
export function soundsLike(text: string, letters: string): boolean {
  return soundsAt(text, letters) !== null
}

/** How a text is said, character by character and without tones, each by its first reading; letters and digits stay together, all else is left out. */
export function syllablesOf(text: string): readonly string[] {
  const pieces = text.match(/[a-z0-9]+|\p{Script=Han}/giu) ?? []
  return pieces.map((piece) => {
    const [readings = []] = polyphonic(piece, { toneType: 'none', type: 'array' })
    return /^[a-z0-9]/i.test(piece) ? piece : (readings[0] ?? '').replace('ü', 'v')
  })
}
