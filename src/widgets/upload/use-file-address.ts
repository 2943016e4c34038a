import type { FileFacade, Services } from '#core/services.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useLoading } from '#widgets/use-loading.ts'
import { useMemo } from 'react'

/** Where a stored file is fetched from; empty until it is known. */
export function useFileAddress(path: string, thumbnail?: Parameters<FileFacade['address']>[1]): string {
  const services = useServices()
  const address = useMemo(() => addressOf(services, path, thumbnail), [services, path, thumbnail])
  const { value } = useLoading(async () => address, `${path} ${thumbnail ?? ''}`)
  return typeof address === 'string' ? address : (value ?? '')
}

function addressOf(
  { files, fileUrl }: Services,
  path: string,
  thumbnail: Parameters<FileFacade['address']>[1],
): string | Promise<string> {
  return files === undefined ? fileUrl(path) : files.address(path, thumbnail)
}
