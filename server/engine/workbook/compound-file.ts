const SECTOR = 512
const ENTRIES_PER_SECTOR = SECTOR / 4
const FAT_SECTORS_IN_HEADER = 109
const SMALLEST_STREAM = 4096
const CHAIN_END = 0xfffffffe
const FREE = 0xffffffff
const FAT_SECTOR = 0xfffffffd
const DIFAT_SECTOR = 0xfffffffc

/** Wraps one stream in an OLE compound file, the container of every .xls. */
export function compoundFile(streamName: string, data: Buffer): Buffer {
  const { head, tail } = compoundFrame(streamName, data.length)
  return Buffer.concat([head, data, tail])
}

/** What stands before and behind the bytes of the only stream; short streams are padded so that no mini stream is needed. */
export interface CompoundFrame {
  head: Buffer
  tail: Buffer
}

/** The file around a stream that is somewhere else. */
export function compoundFrame(streamName: string, dataBytes: number): CompoundFrame {
  const streamBytes = Math.max(SMALLEST_STREAM, dataBytes)
  const plan = planSectors(Math.ceil(streamBytes / SECTOR))
  const frame = Buffer.alloc(SECTOR * (1 + plan.total - plan.dataSectors))
  writeHeader(frame, plan)
  writeEntry(frame, plan, 0, { name: 'Root Entry', type: 5, child: 1, start: CHAIN_END, size: 0 })
  writeEntry(frame, plan, 1, { name: streamName, type: 2, child: FREE, start: 0, size: streamBytes })
  for (const index of [2, 3]) writeEntry(frame, plan, index, { name: '', type: 0, child: FREE, start: 0, size: 0 })
  writeAllocation(frame, plan)
  const padding = Buffer.alloc(plan.dataSectors * SECTOR - dataBytes)
  return { head: frame.subarray(0, SECTOR), tail: Buffer.concat([padding, frame.subarray(SECTOR)]) }
}

interface Plan {
  dataSectors: number
  directoryAt: number
  fatAt: number
  fatSectors: number
  difatAt: number
  difatSectors: number
  total: number
}

/** The allocation table describes itself too, so its size is found by trying. */
function planSectors(dataSectors: number): Plan {
  let fatSectors = 1
  let difatSectors = 0
  for (;;) {
    const total = dataSectors + 1 + fatSectors + difatSectors
    const fatNeeded = Math.ceil(total / ENTRIES_PER_SECTOR)
    const difatNeeded = Math.max(0, Math.ceil((fatNeeded - FAT_SECTORS_IN_HEADER) / (ENTRIES_PER_SECTOR - 1)))
    if (fatNeeded === fatSectors && difatNeeded === difatSectors) {
      const fatAt = dataSectors + 1
      const difatAt = fatAt + fatSectors
      return { dataSectors, directoryAt: dataSectors, fatAt, fatSectors, difatAt, difatSectors, total }
    }
    fatSectors = fatNeeded
    difatSectors = difatNeeded
  }
}

/** Place in the frame, which leaves the sectors of data out. */
function offsetOf({ dataSectors }: Plan, sector: number): number {
  return SECTOR * (sector + 1 - dataSectors)
}

function writeHeader(frame: Buffer, plan: Plan): void {
  frame.write('d0cf11e0a1b11ae1', 0, 'hex')
  frame.writeUInt16LE(0x3e, 24)
  frame.writeUInt16LE(3, 26)
  frame.writeUInt16LE(0xfffe, 28)
  frame.writeUInt16LE(9, 30)
  frame.writeUInt16LE(6, 32)
  frame.writeUInt32LE(plan.fatSectors, 44)
  frame.writeUInt32LE(plan.directoryAt, 48)
  frame.writeUInt32LE(SMALLEST_STREAM, 56)
  frame.writeUInt32LE(CHAIN_END, 60)
  frame.writeUInt32LE(plan.difatSectors > 0 ? plan.difatAt : CHAIN_END, 68)
  frame.writeUInt32LE(plan.difatSectors, 72)
  for (let index = 0; index < FAT_SECTORS_IN_HEADER; index++) {
    frame.writeUInt32LE(index < plan.fatSectors ? plan.fatAt + index : FREE, 76 + index * 4)
  }
}

interface Entry {
  name: string
  type: 0 | 2 | 5
  child: number
  start: number
  size: number
}

function writeEntry(frame: Buffer, plan: Plan, index: number, entry: Entry): void {
  const at = offsetOf(plan, plan.directoryAt) + index * 128
  frame.write(entry.name, at, 'utf16le')
  frame.writeUInt16LE(entry.name === '' ? 0 : entry.name.length * 2 + 2, at + 64)
  frame.writeUInt8(entry.type, at + 66)
  frame.writeUInt8(1, at + 67)
  frame.writeUInt32LE(FREE, at + 68)
  frame.writeUInt32LE(FREE, at + 72)
  frame.writeUInt32LE(entry.child, at + 76)
  frame.writeUInt32LE(entry.start, at + 116)
  frame.writeUInt32LE(entry.size, at + 120)
}

function writeAllocation(frame: Buffer, plan: Plan): void {
  const allocate = (sector: number, next: number) => frame.writeUInt32LE(next, offsetOf(plan, plan.fatAt) + sector * 4)
  for (let sector = 0; sector < plan.fatSectors * ENTRIES_PER_SECTOR; sector++) allocate(sector, FREE)
  for (let sector = 0; sector < plan.dataSectors; sector++) {
    allocate(sector, sector + 1 < plan.dataSectors ? sector + 1 : CHAIN_END)
  }
  allocate(plan.directoryAt, CHAIN_END)
  for (let index = 0; index < plan.fatSectors; index++) allocate(plan.fatAt + index, FAT_SECTOR)
  for (let index = 0; index < plan.difatSectors; index++) {
    allocate(plan.difatAt + index, DIFAT_SECTOR)
    writeDifat(frame, plan, index)
  }
}

function writeDifat(frame: Buffer, plan: Plan, index: number): void {
  const at = offsetOf(plan, plan.difatAt + index)
  const perSector = ENTRIES_PER_SECTOR - 1
  for (let slot = 0; slot < perSector; slot++) {
    const fat = FAT_SECTORS_IN_HEADER + index * perSector + slot
    frame.writeUInt32LE(fat < plan.fatSectors ? plan.fatAt + fat : FREE, at + slot * 4)
  }
  frame.writeUInt32LE(index + 1 < plan.difatSectors ? plan.difatAt + index + 1 : CHAIN_END, at + SECTOR - 4)
}
