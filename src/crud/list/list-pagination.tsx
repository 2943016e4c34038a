import { MOST_FOUND_IN_TREE, pagingText } from '#contract/wire/list-query.ts'
import { isPaged, useView } from '#crud/table/use-cards.ts'
import { narrowedIn } from '#crud/tree/narrowed.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'
import { Pagination } from 'antd'
import { useState } from 'react'
import { sizeChangerOf } from './size-changer.tsx'
import styles from './crud-page.module.css'
import type { Crud } from '#crud/screen.ts'

/** `1-10 共42条`, page sizes, quick jumper; of the page whose rows are seen, not of one that is on its way. Source: CONST-43…46. */
export function ListPagination({ crud }: { crud: Crud }) {
  const { list, screen } = crud
  const total = useSelector(list, (snapshot) => snapshot.context.total)
  const shown = useSelector(list, ({ context }) => context.shown ?? context)
  const { pageNo, pageSize } = shown
  const isNarrow = useNarrow()
  const view = useView(crud)
  const [sizeChanger] = useState(() => sizeChangerOf(crud))
  // What shows all that it shows at once has no pages.
  if (total === 0 || !isPaged(view)) return null
  if (narrowedIn(screen, shown) !== null) return <p className={styles['found']}>{foundText(total)}</p>
  return (
    <div className={styles['pager']}>
      <Pagination
        className={styles['pagination'] ?? ''}
        current={pageNo}
        pageSize={pageSize}
        total={total}
        size={isNarrow ? 'small' : 'middle'}
        showLessItems={isNarrow}
        showSizeChanger
        showQuickJumper={!isNarrow}
        components={{ sizeChanger }}
        showTotal={pagingText}
        onChange={(page) => list.send({ type: 'page.change', pageNo: page, pageSize })}
      />
    </div>
  )
}

/** Rows of a tree that were looked for come without pages, with the way to each. */
function foundText(total: number): string {
  return total < MOST_FOUND_IN_TREE
    ? `共找到 ${total} 项，连同它们的上级一起显示`
    : `只显示找到的前 ${MOST_FOUND_IN_TREE} 项，请再加条件缩小范围`
}
