import type { FileFacade, Services } from '#core/services.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useEffect, useState } from 'react'

/** Where a stored file is fetched from; empty until it is known. */
export function useFileAddress(path: string, thumbnail?: Parameters<FileFacade['address']>[1]): string {
  const services = useServices()
  const address = addressOf(services, path, thumbnail)
  const [later, setLater] = useState({ path: '', address: '' })
  const isLate = typeof address !== 'string'
  useEffect(() => {
    if (!isLate) return
    let isHere = true
    void Promise.resolve(addressOf(services, path, thumbnail)).then((known) => {
      if (isHere) setLater({ path, address: known })
    })
    return () => {
      isHere = false
    }
  }, [services, path, thumbnail, isLate])
  if (typeof address === 'string') return address
  return later.path === path ? later.address : ''
}

function addressOf(
  { files, fileUrl }: Services,
  path: string,
  thumbnail: Parameters<FileFacade['address']>[1],
): string | Promise<string> {
  return files === undefined ? fileUrl(path) : files.address(path, thumbnail)
}
