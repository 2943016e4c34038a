import type { Crud } from '#crud/screen.ts'
import { useEffect } from 'react'

/** Keeps the rows of a page as many as fit the window while nobody chose a number; the first row in sight stays among them. */
export function useFittingPage({ list, pageSizes }: Crud): void {
  useEffect(() => {
    const fit = () => {
      const before = pageSizes.start().pageSize
      if (!pageSizes.fit()) return
      const { pageNo, pageSize } = list.getSnapshot().context
      // A size that the address or a view says stands.
      if (pageSize !== before) return
      const next = pageSizes.start().pageSize
      list.send({ type: 'page.change', pageNo: Math.floor(((pageNo - 1) * before) / next) + 1, pageSize: next })
    }
    fit()
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [list, pageSizes])
}
