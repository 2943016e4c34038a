const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const SMALLEST_END = 22
const LONGEST_COMMENT = 65_535
const MAX_ENTRIES = 2000
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const MAX_RATIO = 200

/** Whether an archive, as its directory tells, unpacks to something this server would rather not hold; broken and 64-bit archives count too. */
export function isZipBomb(file: Buffer): boolean {
  const end = findEnd(file)
  if (end === null) return true
  const entries = file.readUInt16LE(end + 10)
  if (entries > MAX_ENTRIES) return true
  let at = file.readUInt32LE(end + 16)
  let unpacked = 0
  for (let index = 0; index < entries; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) return true
    unpacked += file.readUInt32LE(at + 24)
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return unpacked > MAX_UNPACKED_BYTES || unpacked > file.length * MAX_RATIO
}

function findEnd(file: Buffer): number | null {
  const earliest = Math.max(0, file.length - SMALLEST_END - LONGEST_COMMENT)
  for (let at = file.length - SMALLEST_END; at >= earliest; at--) {
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  return null
}
