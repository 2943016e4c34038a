import { DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { S3Store } from '@tus/s3-store'
import type { Readable } from 'node:stream'
import { checkKey, MissingObject, type FileStorage } from '#server/storage/file-storage.ts'
import type { S3Place } from '#server/storage/s3-address.ts'

const MOST_AT_ONCE = 1_000
const PART_BYTES = 8 * 1024 * 1024

/** Files in a bucket of an S3-compatible server; several servers may share it. */
export function s3Storage({ bucket, ...place }: S3Place): FileStorage {
  const options = {
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    forcePathStyle: place.pathStyle,
    // Servers other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  const client = new S3Client(options)
  const at = (key: string) => {
    checkKey(key)
    return { Bucket: bucket, Key: key }
  }
  return {
    async write(key, bytes) {
      const upload = new Upload({ client, params: { ...at(key), Body: bytes }, partSize: PART_BYTES, queueSize: 2 })
      await upload.done()
    },
    async read(key, range) {
      const part = range && { Range: `bytes=${range.first}-${range.last}` }
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...part })).catch(missing(key))
      return Body as Readable
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += MOST_AT_ONCE) {
        const objects = keys.slice(from, from + MOST_AT_ONCE).map((key) => ({ Key: at(key).Key }))
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
        )
        if (Errors[0]) throw new Error(`storage: ${Errors[0].Key} stays: ${Errors[0].Code} ${Errors[0].Message}`)
      }
    },
    arriving: new S3Store({ partSize: PART_BYTES, useTags: false, s3ClientConfig: { ...options, bucket } }),
    async settle(key) {
      await client.send(new HeadObjectCommand(at(key))).catch(missing(key))
      await this.remove([`${key}.info`])
    },
  }
}

function missing(key: string) {
  return (error: unknown): never => {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
    if (name === 'NoSuchKey' || $metadata?.httpStatusCode === 404) throw new MissingObject(key, { cause: error })
    throw error
  }
}
