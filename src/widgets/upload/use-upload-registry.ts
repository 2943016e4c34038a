import { useMaybePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { createUploadHome } from './upload-home.ts'
import { UploadRegistry } from './upload-registry.ts'

/** A registry that lasts as long as an element, also while its page is hidden; then running uploads are cancelled and reported. The element takes `root`. @param given a part of another registry that is used instead */
export function useUploadRegistry(given?: UploadRegistry): {
  registry: UploadRegistry
  root: (element: Element | null) => void
} {
  const page = useMaybePage()
  const { running, say } = useServices()
  const id = useId()
  const [registry] = useState(
    () => given ?? new UploadRegistry(page ?? createUploadHome(running), `uploads/${id}`, say),
  )
  const last = useRef<Element | null>(null)
  const [root] = useState(() => (element: Element | null) => {
    last.current = element ?? last.current
  })
  // The elements of a page that is only hidden stay in the document.
  useEffect(
    () => () => {
      if (last.current?.isConnected !== true) registry.abandon()
    },
    [registry],
  )
  return { registry, root }
}
