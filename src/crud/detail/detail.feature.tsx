import type { Feature } from '#crud/feature.ts'
import { panelOf } from '#crud/panel-of.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { later } from '#widgets/later/later.tsx'
import { useEffect } from 'react'
import { detailOf } from './detail-of.ts'
import type { DetailParts } from './detail-parts.ts'

/** 详情 of a record: beside its list, above it, or in a tab of its own. */
export const detailFeature = {
  key: 'detail',
  when: () => true,
  create({ addressed, page, part, screen }): DetailParts {
    const panel = panelOf(page, part, 'panel')
    return { panel, ...detailOf(screen, panel, addressed ? page : null) }
  },
  rowActions: (row, { view }) => [{ key: 'view', label: '详情', run: () => view(row) }],
  aside: Details,
} satisfies Feature<DetailParts>

/** The code of the drawer comes when the list is there and the browser has time, with the first record that is opened otherwise. */
const DetailDrawer = later(async () => ({ default: (await import('./detail-drawer.tsx')).DetailDrawer }), {
  dismiss: ({ crud }) => {
    crud.panel.send({ type: 'panel.close' })
    return crud.panel.actor()
  },
})

function Details({ crud }: { crud: Crud }) {
  const isUsed = usePart(crud.panel) !== null
  useEffect(() => DetailDrawer.ahead(), [])
  return isUsed && <DetailDrawer crud={crud} />
}
