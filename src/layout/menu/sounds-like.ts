import { match } from 'pinyin-pro'

/** Whether letters are the pinyin or the initials of a text from some character on: `yonghu`, `yhgl` and `gl` of 用户管理. Every reading of a character counts. */
export function soundsLike(text: string, letters: string): boolean {
  return /^[a-z]+$/.test(letters) && match(text, letters, { precision: 'start', continuous: true }) !== null
}
