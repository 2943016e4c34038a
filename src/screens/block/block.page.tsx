import { useNarrow } from '#widgets/use-narrow.ts'
import { usePage } from '#widgets/page-context.tsx'
import { Select } from 'antd'
import { blockOf, grouped } from './blocks.ts'
import { BlockList } from './block-list.tsx'
import { BlockView } from './block-view.tsx'
import styles from './block.module.css'

const CHOSEN = 'block'

/** 组件示例: every building block of the console, live, with how it is written. */
export function Page() {
  const page = usePage()
  const isNarrow = useNarrow()
  const block = blockOf(new URLSearchParams(page.query).get(CHOSEN))
  const choose = (id: string) => page.readdress(new URLSearchParams({ [CHOSEN]: id }).toString())
  return (
    <div className={styles['page']}>
      {isNarrow ? (
        <Select
          aria-label="组件"
          showSearch={{ optionFilterProp: 'label' }}
          value={block.id}
          onChange={choose}
          options={grouped('').map(({ group, blocks }) => ({
            label: group,
            options: blocks.map(({ id, title }) => ({ value: id, label: title })),
          }))}
        />
      ) : (
        <BlockList chosen={block.id} onChoose={choose} />
      )}
      <BlockView key={block.id} block={block} />
    </div>
  )
}
