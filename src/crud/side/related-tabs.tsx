import type { Row } from '#contract/wire/row.ts'
import { RecordChildren } from '#crud/editable/record-children.tsx'
import { NestedList } from '#crud/nested-list.tsx'
import type { Crud, RelatedTab } from '#crud/screen.ts'
import { tabsOf } from '#crud/screen-layout.ts'
import { PageScope } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { Tabs } from 'antd'
import { scopeOf, type useChosen } from './use-chosen.ts'
import styles from './side.module.css'

interface RelatedTabsProps {
  crud: Crud
  chosen: ReturnType<typeof useChosen>
  /** The chosen record, as far as it is at hand. */
  record: Row | null
  title: string
}

/** What belongs to the chosen record, a list or a view per tab. Source: SCREEN-60, contract §21.4. */
export function RelatedTabs({ crud, chosen, record, title }: RelatedTabsProps) {
  const { layout, entity } = crud.screen
  const { id } = chosen
  if (id === null) {
    return (
      <section className={styles['related']} data-own-drops aria-label="相关内容">
        <EmptyState
          compact
          title={`还没有选择${entity.label}`}
          hint={`选择一个${entity.label}，属于它的内容会出现在这里`}
        />
      </section>
    )
  }
  const granted = tabsOf(layout).filter((tab) => tab.needs === undefined || tab.needs(crud))
  const active = granted.some((tab) => tab.key === chosen.tab) ? chosen.tab! : (granted[0]?.key ?? '')
  return (
    <section className={styles['related']} aria-label={`${title}的相关内容`}>
      <h2 className={styles['title']}>
        {title} <small>{entity.label}</small>
      </h2>
      <PageScope name={scopeOf(id)}>
        {granted.length === 1 && <TabContent key={id} tab={granted[0]!} id={id} crud={crud} record={record} />}
        {granted.length > 1 && (
          <Tabs
            activeKey={active}
            destroyOnHidden
            onChange={chosen.turnTo}
            items={granted.map((tab) => ({
              key: tab.key,
              label: tab.title,
              children: <TabContent key={id} tab={tab} id={id} crud={crud} record={record} />,
            }))}
          />
        )}
      </PageScope>
    </section>
  )
}

function TabContent({ tab, id, crud, record }: { tab: RelatedTab; id: string; crud: Crud; record: Row | null }) {
  if (tab.view !== undefined) return record === null ? null : <tab.view crud={crud} record={record} />
  if (tab.rows !== undefined) return <RecordChildren crud={crud} member={tab.rows} id={id} />
  const { screen, by, commands } = tab
  return (
    <NestedList
      screen={screen}
      options={{
        name: tab.key,
        fixed: { [by]: id },
        addressed: false,
        ...(commands === undefined ? {} : { commands }),
      }}
    />
  )
}
