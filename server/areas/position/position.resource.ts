import { position } from '#contract/areas/position/position.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'

/** Positions. The picker of old consoles reads the rank under another name. Source: ENT-19, contract §5.4 and §5.5. */
export const positions = defineResource(position, {
  extras: { companyId: { label: '公司', type: 'text' }, sysOrgCode: { label: '部门编码', type: 'text' } },
  decorate: (_context, rows) => {
    for (const row of rows) {
      row['rank'] = row['postRank'] ?? null
      row['rank_dictText'] = row['postRank_dictText'] ?? null
    }
  },
  tableDictionary: { texts: ['name'], values: ['code', 'id'] },
  beforeWrite: ({ principal }, draft) => {
    if (draft.before === null) draft.columns['sys_org_code'] = principal.orgCode || null
  },
})
