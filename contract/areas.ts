// Written by `npm run registries` from the folders; not edited by hand.
import { area as address } from './areas/address/area.ts'
import { area as alarm } from './areas/alarm/area.ts'
import { area as analysis } from './areas/analysis/area.ts'
import { area as announcement } from './areas/announcement/area.ts'
import { area as apiDocument } from './areas/api-document/area.ts'
import { area as backup } from './areas/backup/area.ts'
import { area as block } from './areas/block/area.ts'
import { area as businessResult } from './areas/business-result/area.ts'
import { area as category } from './areas/category/area.ts'
import { area as checkRule } from './areas/check-rule/area.ts'
import { area as course } from './areas/course/area.ts'
import { area as customer } from './areas/customer/area.ts'
import { area as dashboard } from './areas/dashboard/area.ts'
import { area as dataLog } from './areas/data-log/area.ts'
import { area as dataSource } from './areas/data-source/area.ts'
import { area as datacenter } from './areas/datacenter/area.ts'
import { area as department } from './areas/department/area.ts'
import { area as dictionary } from './areas/dictionary/area.ts'
import { area as drill } from './areas/drill/area.ts'
import { area as enterprise } from './areas/enterprise/area.ts'
import { area as equipment } from './areas/equipment/area.ts'
import { area as exception } from './areas/exception/area.ts'
import { area as file } from './areas/file/area.ts'
import { area as fillRule } from './areas/fill-rule/area.ts'
import { area as frame } from './areas/frame/area.ts'
import { area as gateway } from './areas/gateway/area.ts'
import { area as guide } from './areas/guide/area.ts'
import { area as hazard } from './areas/hazard/area.ts'
import { area as inspector } from './areas/inspector/area.ts'
import { area as job } from './areas/job/area.ts'
import { area as launcher } from './areas/launcher/area.ts'
import { area as listView } from './areas/list-view/area.ts'
import { area as log } from './areas/log/area.ts'
import { area as message } from './areas/message/area.ts'
import { area as monitor } from './areas/monitor/area.ts'
import { area as online } from './areas/online/area.ts'
import { area as onlineForm } from './areas/online-form/area.ts'
import { area as onlineReport } from './areas/online-report/area.ts'
import { area as permission } from './areas/permission/area.ts'
import { area as position } from './areas/position/area.ts'
import { area as preference } from './areas/preference/area.ts'
import { area as result } from './areas/result/area.ts'
import { area as role } from './areas/role/area.ts'
import { area as roleIndex } from './areas/role-index/area.ts'
import { area as serverList } from './areas/server-list/area.ts'
import { area as student } from './areas/student/area.ts'
import { area as study } from './areas/study/area.ts'
import { area as templateFile } from './areas/template-file/area.ts'
import { area as tenant } from './areas/tenant/area.ts'
import { area as training } from './areas/training/area.ts'
import { area as user } from './areas/user/area.ts'
import { area as userGroup } from './areas/user-group/area.ts'
import { area as visit } from './areas/visit/area.ts'
import { area as wall } from './areas/wall/area.ts'

/** Every area, by the name of its folder. Routes, live topics, checks of unique values, menus, tables, permissions and screens derive from it. */
export const AREAS = [
  address,
  alarm,
  analysis,
  announcement,
  apiDocument,
  backup,
  block,
  businessResult,
  category,
  checkRule,
  course,
  customer,
  dashboard,
  dataLog,
  dataSource,
  datacenter,
  department,
  dictionary,
  drill,
  enterprise,
  equipment,
  exception,
  file,
  fillRule,
  frame,
  gateway,
  guide,
  hazard,
  inspector,
  job,
  launcher,
  listView,
  log,
  message,
  monitor,
  online,
  onlineForm,
  onlineReport,
  permission,
  position,
  preference,
  result,
  role,
  roleIndex,
  serverList,
  student,
  study,
  templateFile,
  tenant,
  training,
  user,
  userGroup,
  visit,
  wall,
] as const

/** Component id of a page. */
export type PageId = (typeof AREAS)[number]['pages'][number]['id']

/** An entity of an area. */
export type AreaEntity = (typeof AREAS)[number]['entities'][number]

/** Name of an entity. */
export type EntityName = AreaEntity['name']

/** Names of the actions of an entity. */
export type ActionName<E extends EntityName> = keyof NonNullable<EntityOf<E>['actions']> & string

/** The entity of a name. */
export type EntityOf<E extends EntityName> = Extract<AreaEntity, { name: E }>

/** Name of an area, its folder in every layer. */
export type AreaName = (typeof AREAS)[number]['name']
