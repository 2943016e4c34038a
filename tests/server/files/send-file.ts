import type { TestApp } from '#tests/server/app.ts'

interface Sent {
  headers: Record<string, string>
  name: string
  content: Uint8Array
  fields?: Record<string, string>
  /** Below `/sys`; default `common/upload`. */
  to?: string
}

/** Sends one file of a form, fields after it as upstream's clients may do. */
export async function sendFile(server: TestApp, { headers, name, content, fields = {}, to = 'common/upload' }: Sent) {
  const form = new FormData()
  form.append('file', new File([Uint8Array.from(content)], name))
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  const packed = new Response(form)
  return server.app.inject({
    method: 'POST',
    url: `/vr/sys/${to}`,
    headers: { ...headers, 'content-type': packed.headers.get('content-type')! },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
}
