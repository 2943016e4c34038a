import { createFileLinks } from '#core/files/file-links.ts'
import { fileName } from '#core/files/file-name.ts'
import { displayOf } from '#core/files/file-display.ts'
import type { FileFacade, Http } from '#core/services.ts'
import { BehaviorSubject, type Observable } from 'rxjs'

/** Files somebody looks at. */
export interface ShownFiles {
  paths: readonly string[]
  at: number
}

interface Outside {
  http: Pick<Http, 'get'>
  fileUrl: (path: string) => string
  now: () => number
  document: Document
}

/** Where views show files, and what is shown. */
export interface FileShow {
  facade: FileFacade
  shown$: Observable<ShownFiles | null>
  close: () => void
}

/** Files to look at; what cannot be shown is saved. */
export function createFileShow({ http, fileUrl, now, document }: Outside): FileShow {
  const shown$ = new BehaviorSubject<ShownFiles | null>(null)
  const address = createFileLinks({ http, fileUrl, now })
  return {
    facade: {
      address,
      show: (paths, at) => {
        const path = paths[at]
        if (path === undefined) return
        if (displayOf(path) === 'none') void save(path, address, document)
        else shown$.next({ paths, at })
      },
    },
    shown$,
    close: () => shown$.next(null),
  }
}

async function save(path: string, address: FileFacade['address'], document: Document): Promise<void> {
  const link = document.createElement('a')
  link.href = await address(path)
  link.download = fileName(path)
  link.rel = 'noopener'
  link.click()
}
