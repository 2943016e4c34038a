import { createDecipheriv } from 'node:crypto'

/** Key and vector of AES-128-CBC that sign-in pages of other makers carry in their scripts: no secret, a form. */
export interface PasswordCipher {
  /** 16 ASCII characters each. */
  key: string
  iv: string
}

/** Upstream's own, as its client 3.9 has them. Source: contract §3.1. */
export const STOCK_CIPHER: PasswordCipher = { key: '1234567890adbcde', iv: '1234567890hjlkew' }

const BLOCK_BYTES = 16

/** What a sent password may mean, likeliest first: opened where it is one that such a page has sealed, and always as it was sent. */
export function meaningsOf(sent: string, cipher: PasswordCipher | null): string[] {
  const opened = cipher === null ? null : open(sent, cipher)
  return opened === null || opened === sent ? [sent] : [opened, sent]
}

function open(sent: string, { key, iv }: PasswordCipher): string | null {
  const bytes = Buffer.from(sent, 'base64')
  const isSealed = bytes.length > 0 && bytes.length % BLOCK_BYTES === 0 && bytes.toString('base64') === sent
  if (!isSealed) return null
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv)
    const plain = Buffer.concat([decipher.update(bytes), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    return null
  }
}
