import { statfs } from 'node:fs/promises'

/** A volume of the machine. */
export interface Disk {
  name: string
  mount: string
  type: string
  /** Bytes. */
  max: number
  used: number
}

/** Memory and pictures of packages are no disks. */
const NO_DISKS = new Set(['tmpfs', 'devtmpfs', 'squashfs', 'proc', 'sysfs'])

/** The volumes of the machine, each once; where the system does not name them, the one with the data. */
export async function disksOf(dataFolder: string): Promise<Disk[]> {
  const { fsSize } = await import('systeminformation')
  const mounted = (await fsSize()).filter(({ size, type }) => size > 0 && !NO_DISKS.has(type))
  const disks = new Map<string, Disk>()
  for (const { fs: name, mount, type, size, used, available } of mounted) {
    const known = disks.get(name)
    // As df counts: what is kept for the system is neither used nor free.
    const max = used + (available ?? size - used)
    if (known === undefined || mount.length < known.mount.length) disks.set(name, { name, mount, type, max, used })
  }
  return disks.size > 0 ? [...disks.values()] : [await volumeOf(dataFolder)]
}

async function volumeOf(folder: string): Promise<Disk> {
  const { blocks, bfree, bsize } = await statfs(folder)
  return { name: 'data', mount: folder, type: '', max: blocks * bsize, used: (blocks - bfree) * bsize }
}
