/** Bytes since the machine started. */
export interface Traffic {
  into: number
  outOf: number
}

const SECTOR_BYTES = 512
/** Whole disks: parts, loops and memory disks would be counted twice or are none. */
const WHOLE_DISK = /^(sd[a-z]+|vd[a-z]+|xvd[a-z]+|hd[a-z]+|nvme\d+n\d+|mmcblk\d+)$/

/** What all network interfaces but the loop received and sent. @param text of /proc/net/dev, null where there is none */
export function networkTraffic(text: string | null): Traffic | null {
  if (text === null) return null
  const sums = { into: 0, outOf: 0 }
  for (const line of text.split('\n')) {
    const found = /^\s*([^:\s]+):\s*(.*)$/.exec(line)
    if (found === null || found[1] === 'lo') continue
    const fields = found[2]!.trim().split(/\s+/).map(Number)
    sums.into += fields[0] || 0
    sums.outOf += fields[8] || 0
  }
  return sums
}

/** What was written to (`into`) and read from (`outOf`) all disks. @param text of /proc/diskstats, null where there is none */
export function diskTraffic(text: string | null): Traffic | null {
  if (text === null) return null
  const sums = { into: 0, outOf: 0 }
  for (const line of text.split('\n')) {
    const fields = line.trim().split(/\s+/)
    if (!WHOLE_DISK.test(fields[2] ?? '')) continue
    sums.outOf += (Number(fields[5]) || 0) * SECTOR_BYTES
    sums.into += (Number(fields[9]) || 0) * SECTOR_BYTES
  }
  return sums
}

/** Memory that programs can still get, in bytes: what is merely cached is free. @param text of /proc/meminfo, null where there is none */
export function freeMemory(text: string | null): number | null {
  const found = /^MemAvailable:\s+(\d+) kB$/m.exec(text ?? '')
  return found === null ? null : Number(found[1]) * 1_024
}
