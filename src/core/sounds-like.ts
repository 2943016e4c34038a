import { match } from 'pinyin-pro'

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
