import { frontOf, partIn } from './front.ts'

/** Keys of one place and what they do. */
export interface KeyGroup {
  title: string
  /** What has to be in front, or around it, for the keys to do anything; absent = they hold everywhere. */
  where?: string
  keys: readonly (readonly [keys: string, does: string])[]
}

const TABLE = '[role="grid"], [role="treegrid"]'

const GROUPS: readonly KeyGroup[] = [
  {
    title: '任何地方',
    keys: [
      ['Ctrl K', '搜索菜单、记录和操作'],
      ['/', '到查询条件'],
      ['?', '显示现在可用的快捷键'],
    ],
  },
  {
    title: '对话框',
    where: '[role="dialog"] form',
    keys: [
      ['Ctrl S', '保存，和按确定一样'],
      ['Esc', '关闭'],
    ],
  },
  { title: '表单', where: 'section:has(> [data-submits]) form', keys: [['Ctrl S', '保存，和按确定一样']] },
  { title: '查询条件', where: 'search', keys: [['Enter', '查询']] },
  {
    title: '表格',
    where: TABLE,
    keys: [
      ['方向键', '移动一格；从第一行向上到表头'],
      ['Ctrl + 方向键', '到这一行、这一列的头尾'],
      ['Home、End、PageUp、PageDown', '到行首、行尾、上一页、下一页'],
      ['Enter', '打开记录，或进入格子里的按钮；Esc 回来'],
      ['Shift Space', '选中这一行'],
      ['Space', '快速查看这条记录；↑ ↓ 看上一条、下一条，Space 或 Esc 关闭'],
      ['Ctrl A', '全部选中'],
      ['表头 Enter', '排序；加 Shift 再按一列'],
      ['表头 Alt ↓', '筛选'],
      ['表头 Alt ← →、Shift ← →', '调整列宽、移动列'],
    ],
  },
  {
    title: '树',
    where: '[role="treegrid"]',
    keys: [
      ['→、←', '展开、收起；再按 ← 到上级'],
      ['Enter', '展开或收起'],
    ],
  },
  {
    title: '可编辑表格',
    where: '[data-editable]',
    keys: [
      ['直接输入', '替换这一格；Enter、Tab 确认，Esc 恢复'],
      ['F2、Enter', '修改这一格的内容'],
      ['Ctrl C、X、V', '复制、剪切、粘贴；粘贴先预览，Enter 确认，Esc 放弃'],
      ['Ctrl D、Ctrl R', '向下、向右填充'],
      ['Ctrl Enter', '写入所有选中的格子'],
      ['Ctrl F、Ctrl H', '查找、替换'],
      ['Ctrl Z、Ctrl Y', '撤销、重做'],
      ['F8、Shift F8', '到下一个、上一个有问题的格子'],
    ],
  },
]

/** The keys that do something where somebody is now. */
export function keysNow(document: Document): KeyGroup[] {
  const front = frontOf(document)
  return GROUPS.filter(({ where }) => where === undefined || partIn(front, where) !== undefined)
}
