// A client of the device protocol, as a device has it: nothing of the server is used. See docs/device-protocol.md.

/** Calls the server as a device; a body makes it a POST. */
export async function call(server, path, { token, body, headers = {} } = {}) {
  const response = await fetch(`${server}/vr/device/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: readJson(text) }
}

function readJson(text) {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text // what is no JSON is shown as it came
  }
}
