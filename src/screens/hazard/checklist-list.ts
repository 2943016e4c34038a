import { checkItem } from '#contract/areas/hazard/check-item.entity.ts'
import { checklist } from '#contract/areas/hazard/checklist.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

const itemsOfChecklist = defineScreen({
  name: 'checklistItems',
  entity: checkItem,
  initial: { pageSize: 100 },
  columns: ['itemNo', 'category', 'content', 'basis', 'method'],
  query: [],
  form: [],
})

/** What inspections look at. */
export const checklistList = defineScreen({
  entity: checklist,
  columns: ['name', 'source', 'itemCount', 'enabled', 'remark'],
  hidden: ['createTime'],
  query: ['name', 'source', 'enabled'],
  form: [{ columns: 2, fields: ['name', 'source', 'enabled', 'remark'] }],
  children: { items: { entity: checkItem, columns: ['itemNo', 'category', 'content', 'basis', 'method'] } },
  detail: {
    tags: ['enabled'],
    related: [{ title: '检查项', screen: itemsOfChecklist, by: 'checklistId', first: true }],
    timeline: true,
  },
  nothing: { title: '还没有排查清单', hint: '从平台清单复制，或新增一份', needs: 'add' },
})
