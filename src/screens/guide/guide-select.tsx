import { GUIDE_ENTRIES, GUIDE_GROUPS, type GuideEntry } from '#core/guide/guide-index.ts'
import { usePage } from '#widgets/page-context.tsx'
import { Select } from 'antd'
import { go } from './guide-link.tsx'

const optionOf = ({ path, title }: GuideEntry) => ({ value: path, label: title })

/** All pages of the guide where there is no room for a list. @param chosen name of the one that is shown */
export function GuideSelect({ chosen }: { chosen: string }) {
  const page = usePage()
  const shown = GUIDE_ENTRIES.find(({ name }) => name === chosen)
  return (
    <Select
      aria-label="帮助目录"
      placeholder="请选择"
      value={shown?.path ?? null}
      onChange={(to) => go(page, to)}
      options={[
        optionOf(GUIDE_ENTRIES[0]!),
        ...GUIDE_GROUPS.map(({ title, pages }) => ({ label: title, options: pages.map(optionOf) })),
      ]}
    />
  )
}
