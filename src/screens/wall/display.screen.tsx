import { display, DISPLAY_STATE } from '#contract/areas/wall/display.entity.ts'
import { displayCommand } from '#contract/areas/wall/display-command.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const commands = defineScreen({
  name: 'commandsOfDisplay',
  entity: displayCommand,
  offers: [],
  initial: { sort: [{ column: 'createTime', order: 'desc' }] },
  columns: ['command', 'detail', 'result', 'askedBy', 'createTime', 'doneTime'],
  query: ['command', 'result', 'createTime'],
  form: [],
  rowActions: () => [],
  nothing: { title: '还没有指令', hint: '在屏幕列表中点击发送指令' },
})

const screen = defineScreen({
  entity: display,
  columns: ['name', 'place', 'state', 'link', 'wallId', 'page', 'lastSeen', 'validUntil'],
  hidden: [
    'tiles',
    'onlineSince',
    'size',
    'build',
    'heap',
    'longTasks',
    'clockOffset',
    'faultCount',
    'lastReload',
    'orgId',
    'proof',
    'createTime',
  ],
  query: ['name', 'link', 'state', 'wallId', 'place', 'orgId', 'validUntil', 'proof'],
  form: [{ columns: 2, fields: ['name', 'wallId', 'place', 'orgId', 'validUntil'] }],
  detail: {
    tags: ['state', 'link', 'proof'],
    groups: [
      { title: '授权', columns: 2, fields: ['name', 'place', 'wallId', 'orgId', 'validUntil', 'createTime'] },
      { title: '运行', columns: 2, fields: ['onlineSince', 'lastSeen', 'page', 'tiles', 'size', 'build'] },
      {
        title: '健康',
        columns: 2,
        fields: ['heap', 'longTasks', 'clockOffset', 'sound', 'night', 'faultCount', 'lastReload'],
      },
    ],
    related: [{ title: '指令', screen: commands, by: 'displayId' }],
    timeline: true,
  },
  layout: {
    kind: 'list',
    views: [{ kind: 'cards', lines: ['link', 'wallId', 'page', 'tiles', 'lastSeen', 'size', 'validUntil'] }],
  },
  // A screen that still shows figures is revoked first.
  rowActions: (row, crud) =>
    standardActions(row, crud).filter(({ key }) => key !== 'delete' || row.state === DISPLAY_STATE.revoked),
  summary: ['paired', 'online', 'silent'],
  nothing: { title: '还没有屏幕', hint: '在屏幕的浏览器中打开 /wall/display，再点击配对', needs: 'pair' },
})

/** 屏幕: which screens show walls without anybody signed in, and how they are. Source: walls 4.8. */
export function Page() {
  return <CrudPage screen={screen} />
}
