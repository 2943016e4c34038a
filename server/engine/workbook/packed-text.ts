import { createDeflateRaw, crc32 } from 'node:zlib'

/** A text that is deflated as it comes. */
export interface PackedText {
  /** Resolves when the next piece may come. */
  write: (text: string) => Promise<void>
  /** @returns checksum and size of all that was written */
  end: () => Promise<{ crc: number; bytes: number }>
}

/** @param take gets the deflated bytes in their order */
export function packText(take: (bytes: Buffer) => void): PackedText {
  const deflate = createDeflateRaw()
  let crc = 0
  let length = 0
  deflate.on('data', take)
  return {
    async write(text) {
      const bytes = Buffer.from(text)
      crc = crc32(bytes, crc)
      length += bytes.length
      await new Promise<void>((resolve, reject) => {
        deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
      })
    },
    async end() {
      await new Promise<void>((resolve, reject) => {
        deflate.once('error', reject)
        deflate.once('end', resolve)
        deflate.end()
      })
      return { crc, bytes: length }
    },
  }
}
