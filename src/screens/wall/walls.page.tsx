import { wall } from '#contract/areas/wall/wall.entity.ts'
import { idOf } from '#contract/wire/row.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { FORM_OF } from '#machines/menu-routes/match-route.ts'
import { later } from '#widgets/later/later.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { contentsOf } from './wall-contents.ts'
import { WALL_VERSIONS } from './wall-versions.ts'

const screen = defineScreen({
  entity: wall,
  columns: ['name', 'definition', 'state', 'updateTime'],
  hidden: ['createTime'],
  query: ['name', 'state'],
  form: [{ columns: 2, fields: ['name', 'state', 'definition'] }],
  // 新增 and 编辑 lead to a page of their own, which is the editor in place of a form.
  formPage: () => null,
  cells: { definition: ({ definition }) => contentsOf(definition) },
  rowActions: (row, crud) => [
    { key: 'open', label: '打开', inline: true, run: () => openWall(idOf(row)) },
    ...standardActions(row, crud),
  ],
  detail: {
    tags: ['state'],
    groups: [{ title: '基本信息', columns: 1, fields: ['name', 'state', 'updateTime', 'createTime'] }],
    related: [{ title: '版本', screen: WALL_VERSIONS, by: 'wallId' }],
    timeline: true,
  },
  nothing: { title: '还没有大屏', hint: '新增一个大屏，或从平台提供的大屏复制' },
})

const WallEditorPage = later(async () => ({ default: (await import('./wall-editor-page.tsx')).WallEditorPage }), {
  Waiting: () => <LoadingState lines={8} />,
})

/** A wall is a document of its own: full screen, without the console around it. */
function openWall(id: string): void {
  window.open(`/wall/${encodeURIComponent(id)}`, '_blank', 'noopener')
}

/** 大屏: the walls of the tenant and those of the platform. The wall itself opens in a new tab. Source: PROD-13, walls 4.8. */
export function Page() {
  const { [FORM_OF]: of } = usePage().parameters
  return of === undefined ? <CrudPage screen={screen} /> : <WallEditorPage key={of} of={of} />
}
