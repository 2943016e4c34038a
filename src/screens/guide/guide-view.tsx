import { GUIDE_PATH } from '#contract/console/layout.ts'
import { GUIDE_ENTRIES } from '#core/guide/guide-index.ts'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { Button } from 'antd'
import { GuideArticle } from './guide-article.tsx'
import { GuideList } from './guide-list.tsx'
import { GuideSelect } from './guide-select.tsx'
import styles from './guide.module.css'

/** A page of the guide beside the list of all of them. @param name of its file */
export function GuideView({ name }: { name: string }) {
  const page = usePage()
  const isNarrow = useNarrow()
  const isKnown = GUIDE_ENTRIES.some((entry) => entry.name === name)
  return (
    <div className={styles['page']}>
      {isNarrow ? <GuideSelect chosen={name} /> : <GuideList chosen={name} />}
      {isKnown ? (
        <GuideArticle key={name} name={name} />
      ) : (
        <EmptyState title="没有这一页帮助" hint="它可能改了名称。请从目录中查找，或按 Ctrl K 搜索。">
          <Button type="primary" onClick={() => page.close(GUIDE_PATH)}>
            打开使用指南
          </Button>
        </EmptyState>
      )}
    </div>
  )
}
