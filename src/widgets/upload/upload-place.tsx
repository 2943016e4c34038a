import { createContext, use, type ReactNode } from 'react'
import type { UploadRegistry } from './upload-registry.ts'

/** Whose the files of a field are. */
export interface UploadPlaceFacts {
  registry: UploadRegistry
  /** Of the field, unique on its shelf. */
  name: string
  /** Takes what has arrived while nobody sees the field. */
  deliver: (paths: string) => void
}

const UploadPlaceContext = createContext<UploadPlaceFacts | null>(null)

/** Files of the field in it outlive the sight of it. */
export function UploadPlace({ children, ...place }: UploadPlaceFacts & { children: ReactNode }) {
  return <UploadPlaceContext value={place}>{children}</UploadPlaceContext>
}

/** Whose the files of this field are; null = its own. */
export function useUploadPlace(): UploadPlaceFacts | null {
  return use(UploadPlaceContext)
}
