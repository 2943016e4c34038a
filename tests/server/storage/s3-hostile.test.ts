import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import fc from 'fast-check'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { readS3Address } from '#server/storage/s3-address.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { startS3 } from '#tests/server/storage/s3-process.ts'

let storage: FileStorage
let client: S3Client
let stop: () => Promise<void>

beforeAll(async () => {
  const started = await startS3()
  stop = started.stop
  const place = readS3Address(started.address)!
  storage = s3Storage(place)
  const credentials = { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey }
  client = new S3Client({ endpoint: place.endpoint, region: place.region, credentials, forcePathStyle: true })
})
afterAll(async () => {
  client.destroy()
  await stop()
})

const put = (key: string, text: string) => client.send(new PutObjectCommand({ Bucket: 'andun', Key: key, Body: text }))
const textOf = async (key: string) =>
  (await client.send(new GetObjectCommand({ Bucket: 'andun', Key: key }))).Body!.transformToString()
const keys = async () =>
  ((await client.send(new ListObjectsV2Command({ Bucket: 'andun' }))).Contents ?? []).map(({ Key }) => Key!)

const HOSTILE = [
  '../ab01',
  'ab01/../../x',
  'ab..01',
  '/ab01',
  'ab01/',
  'ab%2f01',
  '..%2fab01',
  'ab01%00',
  'ab\u000001',
  'ab01\r\nx-amz-acl: public-read',
  'ab01\n',
  'ab01?acl',
  'ab01#x',
  'ab\\01',
  'ab 01',
  '安盾01',
  'ａｂ０１',
  'a\u0301b01',
  '\u202Eab01',
  'AB01',
  '.hidden',
  '-rf01',
  'a',
  '',
  'a'.repeat(101),
  'a'.repeat(100_000),
  '<Key>ab01</Key>',
]

/** Every way to the storage, with the key in it. */
const WAYS: [string, (key: string) => Promise<unknown>][] = [
  ['written', (key) => storage.write(key, Readable.from([Buffer.of(1)]))],
  ['read', (key) => storage.read(key)],
  ['removed', (key) => storage.remove([key])],
  ['removed among others', (key) => storage.remove(['ab10', key])],
  ['settled', (key) => storage.settle(key)],
]

test.each(WAYS)('no key that is none reaches the bucket when it is %s', async (_way, work) => {
  await put('ab10', 'ours')
  const before = await keys()
  for (const key of HOSTILE) await expect(work(key)).rejects.toThrow('is no key')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (key) => {
      fc.pre(!/^[a-z0-9][a-z0-9.]{3,99}$/.test(key) || key.includes('..'))
      await expect(work(key)).rejects.toThrow('is no key')
    }),
    { numRuns: 100 },
  )
  expect(await keys()).toEqual(before)
})

test('what others keep in the bucket stays when ours is removed, given up and settled', async () => {
  const foreign = ['backups/of-somebody.tar', 'ab20/sub', 'AB20', 'ab20x', 'x/ab20', 'ab20.info.bak']
  for (const key of foreign) await put(key, `foreign ${key}`)
  await storage.write('ab20', Readable.from([Buffer.of(1)]))
  await storage.settle('ab20')
  await storage.remove(['ab20', 'ab20'])
  const gone = ['ab20', 'ab20.info', 'ab20.part']
  expect((await keys()).filter((key) => gone.includes(key))).toEqual([])
  for (const key of foreign) expect(await textOf(key)).toBe(`foreign ${key}`)
})

test('more than a thousand are removed, and not one that was not named', async () => {
  const named = Array.from({ length: 1_050 }, (_, at) => `cd${String(at).padStart(5, '0')}`)
  for (const key of [named[0]!, named[999]!, named[1_000]!, named[1_049]!, 'cd01050']) await put(key, key)
  await storage.remove(named)
  expect((await keys()).filter((key) => key.startsWith('cd'))).toEqual(['cd01050'])
})
