/** Which bucket of which server, and who asks for it. */
export interface S3Place {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket stands in the path; false = before the host's name, as Alibaba Cloud wants it. */
  pathStyle: boolean
}

const DEFAULT_REGION = 'us-east-1'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Reads `https://key:secret@host[:port]/bucket[?region=…][&style=host]`; null = it is none. */
export function readS3Address(text: string): S3Place | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, host, pathname, searchParams } = new URL(text)
  const bucket = pathname.slice(1)
  const style = searchParams.get('style') ?? 'path'
  if (!['http:', 'https:'].includes(protocol) || username === '' || password === '') return null
  if (!BUCKET.test(bucket) || !['path', 'host'].includes(style)) return null
  const region = searchParams.get('region') ?? DEFAULT_REGION
  const account = decoded(username, password)
  return account && { endpoint: `${protocol}//${host}`, bucket, region, ...account, pathStyle: style === 'path' }
}

function decoded(username: string, password: string): Pick<S3Place, 'accessKeyId' | 'secretAccessKey'> | null {
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  } catch {
    return null // a lone percent sign
  }
}
