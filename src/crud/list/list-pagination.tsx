import { PAGE_SIZE_OPTIONS, pagingText } from '#contract/wire/list-query.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'
import { Pagination } from 'antd'
import styles from './crud-page.module.css'
import type { Crud } from '#crud/screen.ts'

/** `1-10 共42条`, page sizes, quick jumper. Source: CONST-43…46. */
export function ListPagination({ crud: { list } }: { crud: Crud }) {
  const total = useSelector(list, (snapshot) => snapshot.context.total)
  const pageNo = useSelector(list, (snapshot) => snapshot.context.pageNo)
  const pageSize = useSelector(list, (snapshot) => snapshot.context.pageSize)
  const isNarrow = useNarrow()
  if (total === 0) return null
  return (
    <Pagination
      className={styles['pagination'] ?? ''}
      current={pageNo}
      pageSize={pageSize}
      total={total}
      size={isNarrow ? 'small' : 'middle'}
      showLessItems={isNarrow}
      showSizeChanger
      showQuickJumper={!isNarrow}
      pageSizeOptions={sizes(pageSize)}
      showTotal={pagingText}
      onChange={(page, size) =>
        list.send({ type: 'page.change', pageNo: size === pageSize ? page : 1, pageSize: size })
      }
    />
  )
}

/** A shared address may ask for another size. */
function sizes(pageSize: number): number[] {
  return [...new Set([...PAGE_SIZE_OPTIONS, pageSize])].toSorted((one, other) => one - other)
}
