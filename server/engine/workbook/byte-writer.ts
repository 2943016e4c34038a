/** A growing little-endian buffer. */
export interface ByteWriter {
  readonly length: number
  u8(value: number): void
  u16(value: number): void
  u32(value: number): void
  float64(value: number): void
  utf16(text: string): void
  bytes(data: Uint8Array): void
  hex(text: string): void
  /** Overwrites bytes written earlier. */
  patchU16(at: number, value: number): void
  patchU32(at: number, value: number): void
  /** What was written; good until the next write. */
  done(): Buffer
  /** Begins anew in the same memory. */
  clear(): void
}

export function createByteWriter(initialBytes = 65_536): ByteWriter {
  let buffer = Buffer.allocUnsafe(initialBytes)
  let used = 0

  function write(count: number, into: (buffer: Buffer, at: number) => void): void {
    if (used + count > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, used + count))
      buffer.copy(larger, 0, 0, used)
      buffer = larger
    }
    into(buffer, used)
    used += count
  }

  return {
    get length() {
      return used
    },
    u8: (value) => write(1, (into, at) => into.writeUInt8(value, at)),
    u16: (value) => write(2, (into, at) => into.writeUInt16LE(value, at)),
    u32: (value) => write(4, (into, at) => into.writeUInt32LE(value, at)),
    float64: (value) => write(8, (into, at) => into.writeDoubleLE(value, at)),
    utf16: (text) => write(text.length * 2, (into, at) => into.write(text, at, 'utf16le')),
    bytes: (data) => write(data.length, (into, at) => into.set(data, at)),
    hex: (text) => write(text.length / 2, (into, at) => into.write(text, at, 'hex')),
    patchU16: (at, value) => void buffer.writeUInt16LE(value, at),
    patchU32: (at, value) => void buffer.writeUInt32LE(value, at),
    done: () => buffer.subarray(0, used),
    clear: () => void (used = 0),
  }
}
