/** What provinces hang below. Source: ENT-28, CONST-81. */
export const ADDRESS_ROOT = '86'

/** Province, city or district by its code of six digits. Source: ENT-28. */
export interface AddressNode {
  id: string
  text: string
  pid: string
  children?: AddressNode[]
}
