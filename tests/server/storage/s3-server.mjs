import fs from 'node:fs'
import path from 'node:path'
import S3rver from 's3rver'

/** An S3 server as a process of its own: prints its port, ends with its standard input. Two calls it lacks (listing and giving up the parts of an upload) are answered from its folder. */
const [directory] = process.argv.slice(2)
const server = new S3rver({
  directory,
  address: '127.0.0.1',
  port: 0,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: 'andun' }],
})
server.middleware.unshift(async (ctx, next) => {
  const { uploadId } = ctx.query
  if (uploadId === undefined || !['GET', 'DELETE'].includes(ctx.method)) return next()
  const [bucket, ...key] = ctx.path.slice(1).split('/')
  const folder = path.join(server.store.getResourcePath(bucket, undefined, 'uploads'), uploadId)
  ctx.type = 'application/xml'
  if (!fs.existsSync(folder)) {
    ctx.status = 404
    ctx.body = '<?xml version="1.0"?><Error><Code>NoSuchUpload</Code><Message>no such upload</Message></Error>'
    return
  }
  if (ctx.method === 'GET') ctx.body = partsOf(folder, bucket, key.join('/'), uploadId)
  else {
    fs.rmSync(folder, { recursive: true })
    ctx.status = 204
  }
})

function partsOf(folder, bucket, key, uploadId) {
  const parts = fs
    .readdirSync(folder)
    .filter((name) => /^\d+$/.test(name) && fs.existsSync(path.join(folder, `${name}.md5`)))
    .map((name) => {
      const tag = fs.readFileSync(path.join(folder, `${name}.md5`), 'utf8')
      const { size } = fs.statSync(path.join(folder, name))
      return `<Part><PartNumber>${name}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`
    })
  return `<?xml version="1.0"?><ListPartsResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${uploadId}</UploadId><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`
}

const { port } = await server.run()
console.log(`port ${port}`)
process.stdin.resume().on('end', () => process.exit(0))
