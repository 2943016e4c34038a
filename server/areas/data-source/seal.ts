import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** A text that only this platform reads, bound to the record it stands in: copied into another one it is worthless. @param secret the platform's */
export function seal(text: string, record: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(record))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${VERSION}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`
}

/** What was sealed; null when it was sealed with another secret, for another record, or was changed. */
export function unseal(sealed: string, record: string, secret: string): string | null {
  const [version, content = ''] = sealed.split(':')
  const bytes = Buffer.from(content, 'base64')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(record))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null // not ours
  }
}

/** A key of its own for this purpose. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'andun data source passwords', KEY_BYTES))
}
