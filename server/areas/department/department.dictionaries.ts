import { GREEN, GREY, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  texts('org_category', '机构类型', '1 公司, 2 部门, 3 岗位, 4 子公司'),
  texts('ent_org_type', '组织类型', '1 公司, 2 分厂, 3 车间, 4 班组, 5 部门'),
  texts('depart_status', '部门状态', '0 不启用, 1 启用', { '1': GREEN, '0': GREY }),
]
