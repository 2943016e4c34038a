import { Upload } from '@tus/server'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MissingObject, type FileStorage } from '#server/storage/file-storage.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { readS3Address } from '#server/storage/s3-address.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'
import { startS3 } from '#tests/server/storage/s3-process.ts'

const MEGABYTE = 1024 * 1024

interface Opened {
  open: () => FileStorage
  close: () => Promise<void>
}

async function openFolder(): Promise<Opened & { folder: string }> {
  const { folder, remove } = temporaryStorage()
  return { folder, open: () => folderStorage(folder), close: remove }
}

async function openS3(): Promise<Opened> {
  const { address, stop } = await startS3()
  return { open: () => s3Storage(readS3Address(address)!), close: stop }
}

describe.each([
  ['a folder', openFolder],
  ['S3', openS3],
])('%s', (_name, begin) => {
  let place: Opened
  let storage: FileStorage
  beforeAll(async () => {
    place = await begin()
    storage = place.open()
  })
  afterAll(() => place.close())

  const read = async (key: string, range?: { first: number; last: number }) => buffer(await storage.read(key, range))

  test('gives back what was written, whole and in parts', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
    await storage.write('ab01', Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]))
    expect((await read('ab01')).equals(bytes)).toBe(true)
    expect((await read('ab01', { first: 69_990, last: 70_009 })).equals(bytes.subarray(69_990, 70_010))).toBe(true)
    expect((await read('ab01', { first: 7, last: 7 })).equals(bytes.subarray(7, 8))).toBe(true)
  })

  test('keeps an empty file', async () => {
    await storage.write('ab02', Readable.from([]))
    expect((await read('ab02')).length).toBe(0)
  })

  test('keeps nothing of a stream that fails', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(9 * MEGABYTE)
        throw new Error('the line is cut')
      })(),
    )
    await expect(storage.write('ab03', failing)).rejects.toThrow('the line is cut')
    await expect(storage.read('ab03')).rejects.toThrow(MissingObject)
  })

  test('forgets what is removed, and does not mind what is not there', async () => {
    await storage.write('ab04', Readable.from([Buffer.of(1)]))
    await storage.remove(['ab04', 'ab99'])
    await expect(storage.read('ab04')).rejects.toThrow(MissingObject)
  })

  test.each(['../ab01', 'ab/01', 'AB01', '', '.hidden', 'ab..01'])('refuses %j as a key', async (key) => {
    await expect(storage.read(key)).rejects.toThrow('is no key')
    await expect(storage.write(key, Readable.from([]))).rejects.toThrow('is no key')
  })

  test('[API-099] what comes in pieces is read once it has settled, also after a restart in between', async () => {
    const bytes = Buffer.from(Array.from({ length: 12 * MEGABYTE }, (_, at) => (at * 7) % 253))
    await storage.arriving.create(new Upload({ id: 'ab05', size: bytes.length, offset: 0 }))
    const first = await storage.arriving.write(Readable.from([bytes.subarray(0, 8 * MEGABYTE)]), 'ab05', 0)
    expect(first).toBe(8 * MEGABYTE)
    storage = place.open()
    const { offset } = await storage.arriving.getUpload('ab05')
    expect(offset).toBe(first)
    await storage.arriving.write(Readable.from([bytes.subarray(offset)]), 'ab05', offset)
    await storage.settle('ab05')
    await storage.settle('ab05')
    expect((await read('ab05')).equals(bytes)).toBe(true)
  })

  test('what came in pieces and was given up is gone', async () => {
    await storage.arriving.create(new Upload({ id: 'ab06', size: 20, offset: 0 }))
    await storage.arriving.write(Readable.from([Buffer.alloc(10)]), 'ab06', 0)
    await storage.arriving.remove('ab06')
    await expect(storage.arriving.getUpload('ab06')).rejects.toMatchObject({ status_code: 404 })
    await expect(storage.settle('ab06')).rejects.toThrow(MissingObject)
  })
})

test('a folder that a killed process left is cleaned of half-written files only', async () => {
  const { folder, open, close } = await openFolder()
  const storage = open()
  await storage.arriving.create(new Upload({ id: 'ab07', size: 20, offset: 0 }))
  fs.writeFileSync(path.join(folder, 'arriving', 'ab08.part'), 'half')
  await open().write('ab09', Readable.from([Buffer.of(1)]))
  expect(fs.readdirSync(path.join(folder, 'arriving')).toSorted()).toEqual(['ab07', 'ab07.json'])
  await close()
})

describe('the address of a bucket', () => {
  test('names server, bucket, account, region and style', () => {
    expect(readS3Address('https://AK:se%2Fcret@oss.example.com/andun?region=cn-hangzhou&style=host')).toEqual({
      endpoint: 'https://oss.example.com',
      bucket: 'andun',
      region: 'cn-hangzhou',
      accessKeyId: 'AK',
      secretAccessKey: 'se/cret',
      pathStyle: false,
    })
    expect(readS3Address('http://a:b@127.0.0.1:9000/andun')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      pathStyle: true,
    })
  })

  test.each([
    'https://oss.example.com/andun',
    'ftp://a:b@x/andun',
    'https://a:b@x/',
    'https://a:b@x/A_B',
    'https://a:%@x/andun',
    'https://a:b@x/andun?style=other',
    'nonsense',
  ])('is none: %s', (text) => {
    expect(readS3Address(text)).toBeNull()
  })
})
