import fs from 'node:fs/promises'
import path from 'node:path'
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { PrivateFileStore } from '#server/storage/private-file-store.ts'
import { checkKey, MissingObject, type FileStorage } from '#server/storage/file-storage.ts'

const DRAFT = '.part'

/** Files in a folder that nobody else writes to: `objects` in subfolders of two letters, `arriving` for what is on its way. */
export function folderStorage(folder: string): FileStorage {
  const objects = path.join(folder, 'objects')
  const arriving = path.join(folder, 'arriving')
  for (const one of [objects, arriving]) {
    mkdirSync(one, { recursive: true, mode: 0o700 })
    chmodSync(one, 0o700)
  }
  removeDrafts(arriving)
  for (const name of readdirSync(arriving)) chmodSync(path.join(arriving, name), 0o600)
  const placeOf = (key: string) => {
    checkKey(key)
    return path.join(objects, key.slice(0, 2), key)
  }
  return {
    async write(key, bytes) {
      const place = placeOf(key)
      const draft = path.join(arriving, `${key}${DRAFT}`)
      try {
        await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
        await moveTo(draft, place)
      } catch (error) {
        await fs.rm(draft, { force: true })
        throw error
      }
    },
    async read(key, range) {
      const stream = createReadStream(placeOf(key), range && { start: range.first, end: range.last })
      try {
        await once(stream, 'open')
        return stream
      } catch (error) {
        throw isMissing(error) ? new MissingObject(key, { cause: error }) : error
      }
    },
    async remove(keys) {
      for (const key of keys) await fs.rm(placeOf(key), { force: true })
    },
    arriving: new PrivateFileStore({ directory: arriving }),
    async settle(key) {
      const place = placeOf(key)
      const draft = path.join(arriving, key)
      if (existsSync(draft)) await moveTo(await synced(draft), place)
      else if (!existsSync(place)) throw new MissingObject(key)
      await fs.rm(`${draft}.json`, { force: true })
    },
  }
}

/** Left by a process that was killed; what comes in pieces has no such name and stays. */
function removeDrafts(arriving: string): void {
  for (const name of readdirSync(arriving)) if (name.endsWith(DRAFT)) rmSync(path.join(arriving, name))
}

/** A power cut leaves the whole file in its place or none. */
async function moveTo(draft: string, place: string): Promise<void> {
  const folder = path.dirname(place)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  await fs.rename(draft, place)
  await synced(folder)
}

async function synced(place: string): Promise<string> {
  const handle = await fs.open(place, 'r').catch((error: unknown) => {
    if (process.platform === 'win32') return null // folders cannot be opened there
    throw error
  })
  try {
    await handle?.sync()
  } catch (error) {
    // Windows flushes only what is open for writing.
    if (process.platform !== 'win32') throw error
  } finally {
    await handle?.close()
  }
  return place
}

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT'
}
