import { AxiosError, type AxiosAdapter } from 'axios'

/**
 * Sends a request that the browser finishes even when its page is gone, which only `fetch` does. The fetch adapter of axios does much more
 * (progress, streams, data addresses) and is left out of the build; see `narrow-imports`.
 *
 * @throws AxiosError `ETIMEDOUT` after the time of the request, `ERR_NETWORK` when no answer came.
 * Source: Fetch standard, "keepalive flag"
 */
export const keepaliveAdapter: AxiosAdapter = async (config) => {
  const { url = '', method = 'get', data, timeout } = config
  const init: RequestInit = {
    method: method.toUpperCase(),
    headers: config.headers.toJSON() as Record<string, string>,
    body: data as string,
    keepalive: true,
    // 0 = no limit, as in axios.
    signal: timeout ? AbortSignal.timeout(timeout) : null,
  }
  try {
    const response = await fetch(url, init)
    const headers = Object.fromEntries(response.headers)
    return { data: await response.text(), status: response.status, statusText: response.statusText, headers, config }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    const code = isLate ? AxiosError.ETIMEDOUT : AxiosError.ERR_NETWORK
    throw new AxiosError(String(error), code, config)
  }
}
