import sharp from 'sharp'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createSemaphore } from '#server/engine/semaphore.ts'
import { MissingObject, type FileStorage } from '#server/storage/file-storage.ts'

/** Longest sides that are offered, in pixels. */
export const THUMBNAIL_SIZES = [80, 160, 320, 640] as const
const DRAWN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
/** A small file can unfold to gigabytes. */
const MOST_PIXELS = 100_000_000
const MOST_SECONDS = 20
const AT_ONCE = 2
const MOST_WAITING = 500

/** The key of a small picture of some bytes. */
export function thumbnailKey(object: string, size: number): string {
  return `${object}.t${size}`
}

export interface Thumbnails {
  /** A small picture in WebP; null = there is none: what was uploaded serves instead. */
  of(file: { object: string; content_type: string }, size: number): Promise<Buffer | null>
}

/** Small pictures, drawn when they are first asked for and then kept beside the large ones. */
export function createThumbnails(storage: FileStorage): Thumbnails {
  const semaphore = createSemaphore({ atOnce: AT_ONCE, mostEach: MOST_WAITING, mostWaiting: MOST_WAITING })
  const underWay = new Map<string, Promise<Buffer>>()
  const drawn = (object: string, size: number): Promise<Buffer> => {
    const key = thumbnailKey(object, size)
    const running = underWay.get(key) ?? semaphore.run('thumbnails', () => drawAndKeep(storage, object, size))
    underWay.set(key, running)
    return running.finally(() => underWay.delete(key))
  }
  return {
    async of({ object, content_type }, size) {
      if (!DRAWN.has(content_type) || !isOffered(size)) return null
      const kept = await keptPicture(storage, thumbnailKey(object, size))
      const picture = kept ?? (await drawn(object, size))
      return picture.length === 0 ? null : picture
    },
  }
}

function isOffered(size: number): boolean {
  return THUMBNAIL_SIZES.some((offered) => offered === size)
}

async function keptPicture(storage: FileStorage, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await storage.read(key))
  } catch (error) {
    if (error instanceof MissingObject) return null
    throw error
  }
}

/** What cannot be drawn is kept as nothing, so that nobody tries again. */
async function drawAndKeep(storage: FileStorage, object: string, size: number): Promise<Buffer> {
  const source = await storage.read(object)
  const picture = await draw(source, size)
  await storage.write(thumbnailKey(object, size), Readable.from(picture.length === 0 ? [] : [picture]))
  return picture
}

async function draw(source: Readable, size: number): Promise<Buffer> {
  const drawing = sharp({ limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .rotate()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: MOST_SECONDS })
  let failure: unknown = null
  source.on('error', (error) => {
    failure = error
    drawing.destroy(error)
  })
  try {
    return await source.pipe(drawing).toBuffer()
  } catch {
    // What cannot be read is another matter than what cannot be drawn.
    if (failure !== null) throw failure
    return Buffer.alloc(0)
  } finally {
    source.destroy()
  }
}
