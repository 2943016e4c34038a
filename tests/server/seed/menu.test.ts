import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { seed } from '#server/seed/seed.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await seed(fresh.database, { demo: false, adminPassword: 'Admin1234' })
})
afterAll(() => fresh.dispose())

/** `id · type · place · name · address · component · icon · code · marks · description · holders`, below the row it belongs to. */
const CATALOGUE = [
  '99af5739 · 0 · 0 · 首页 · /dashboard/analysis · <dashboard/Analysis> · [home] · kept · auditor,enterprise,monitor,test',
  'ca0a8618 · 0 · 80 · 消息中心 · /message · <layouts/RouteView> · →/message/sysMessageList · [notification] · auditor,enterprise',
  '  73e0b5bc · 1 · 1 · 消息管理 · /message/sysMessageList · <modules/message/SysMessageList> · [message] · system:message:list · kept · auditor,enterprise',
  '    77f9b1a4 · 2 · 1 · 添加消息 · system:message:add · “页面上没有这个按钮，供接口调用” · enterprise',
  '    b3549f98 · 2 · 2 · 编辑消息 · system:message:edit · enterprise',
  '    74ae19d2 · 2 · 3 · 删除消息 · system:message:delete · enterprise',
  '    ef0f6277 · 2 · 4 · 批量删除消息 · system:message:deleteBatch · enterprise',
  '    68ab13fd · 2 · 5 · 导出消息 · system:message:export · enterprise',
  '    3c5d8606 · 2 · 6 · 导入消息 · system:message:import · “页面上没有这个按钮，供接口调用” · enterprise',
  '    49584e96 · 2 · 7 · 重新发送消息 · system:message:resend · enterprise',
  '  24315196 · 1 · 2 · 模板管理 · /message/sysMessageTemplateList · <modules/message/SysMessageTemplateList> · [form] · system:message:template:list · kept · auditor,enterprise',
  '    c2ed51b7 · 2 · 1 · 添加消息模板 · system:message:template:add · enterprise',
  '    38c74830 · 2 · 2 · 编辑消息模板 · system:message:template:edit · enterprise',
  '    73693fb2 · 2 · 3 · 删除消息模板 · system:message:template:delete · enterprise',
  '    68e00517 · 2 · 4 · 批量删除消息模板 · system:message:template:deleteBatch · enterprise',
  '    c8eaef1c · 2 · 5 · 导出消息模板 · system:message:template:export · enterprise',
  '    0c4e6494 · 2 · 6 · 导入消息模板 · system:message:template:import · enterprise',
  '    1d91aa38 · 2 · 7 · 发送测试消息 · system:message:template:send · enterprise',
  '  3c7640fd · 1 · 3 · 发件箱 · /message/outbox · <modules/message/Outbox> · [mail] · system:outbox:list · kept · “发出的短信、邮件和微信消息；登录验证码只有平台管理员能看到” · auditor,enterprise',
  '1dc403c9 · 0 · 90 · 系统管理 · /isystem · <layouts/RouteView> · →/isystem/user · [setting] · auditor,enterprise',
  '  3653c4a5 · 1 · 1 · 用户管理 · /isystem/user · <system/UserList> · [user] · system:user:list · kept · auditor,enterprise',
  '    e322837d · 2 · 1 · 添加用户 · system:user:add · enterprise',
  '    d6222aed · 2 · 2 · 编辑用户 · system:user:edit · enterprise',
  '    e8c99ba7 · 2 · 3 · 删除用户 · system:user:delete · enterprise',
  '    f4b8667d · 2 · 4 · 批量删除用户 · system:user:deleteBatch · enterprise',
  '    98969680 · 2 · 5 · 导出用户 · system:user:export · enterprise',
  '    740903a6 · 2 · 6 · 导入用户 · system:user:import · enterprise',
  '    f3b9d32f · 2 · 7 · 冻结、解冻用户 · system:user:frozenBatch · enterprise',
  '    b87942be · 2 · 8 · 重置用户密码 · system:user:changepwd · enterprise',
  '    43cf90d8 · 2 · 9 · 查看用户的角色 · system:user:queryUserRole · auditor,enterprise',
  '    62100617 · 2 · 10 · 查看用户回收站 · system:user:recycleBin · enterprise',
  '    8a8f26b4 · 2 · 11 · 还原用户 · system:user:putRecycleBin · enterprise',
  '    8c6a2387 · 2 · 12 · 彻底删除用户 · system:user:deleteRecycleBin · enterprise',
  '    2acef879 · 2 · 13 · 给角色添加用户 · system:user:addUserRole · enterprise',
  '    9888be57 · 2 · 14 · 从角色移除用户 · system:user:deleteRole · enterprise',
  '    0dc3ae7b · 2 · 15 · 从角色批量移除用户 · system:user:deleteRoleBatch · enterprise',
  '    2c0e0c8b · 2 · 16 · 给部门添加用户 · system:user:editDepartWithUser · enterprise',
  '    67c2f9d7 · 2 · 17 · 从部门移除用户 · system:user:deleteUserInDepart · enterprise',
  '    08de4f0a · 2 · 18 · 从部门批量移除用户 · system:user:deleteUserInDepartBatch · enterprise',
  '    01420156 · 2 · 19 · 修改手机号码 · user:form:phone (2) · “未授权时，用户表单里的手机号码不可编辑” · enterprise',
  '  e1c2facc · 1 · 2 · 已冻结用户 · /isystem/user?status=2 · <system/UserList> · [lock] · link · auditor,enterprise',
  '  01bc68e7 · 1 · 3 · 职务管理 · /isystem/position · <system/SysPositionList> · [idcard] · system:position:list · kept · auditor,enterprise',
  '    bbfe67fc · 2 · 1 · 添加职务 · system:position:add · enterprise',
  '    f9e00dd6 · 2 · 2 · 编辑职务 · system:position:edit · enterprise',
  '    3f9b098a · 2 · 3 · 删除职务 · system:position:delete · enterprise',
  '    26a1d3d9 · 2 · 4 · 批量删除职务 · system:position:deleteBatch · enterprise',
  '    a34789e3 · 2 · 5 · 导出职务 · system:position:export · enterprise',
  '    9ca0d3df · 2 · 6 · 导入职务 · system:position:import · enterprise',
  '  cd54ff30 · 1 · 4 · 数据字典 · /isystem/dict · <system/DictList> · [book] · system:dict:list,system:dict:item:list · kept · “字典由全平台共用，只有平台管理员可以修改” · auditor,enterprise',
  '    1a7ebcbf · 2 · 1 · 添加字典 · system:dict:add',
  '    9461f5b5 · 2 · 2 · 编辑字典 · system:dict:edit',
  '    41483767 · 2 · 3 · 删除字典 · system:dict:delete',
  '    ddbf5005 · 2 · 4 · 批量删除字典 · system:dict:deleteBatch',
  '    f40d650e · 2 · 5 · 导出字典 · system:dict:export',
  '    eb98c2b2 · 2 · 6 · 导入字典 · system:dict:import',
  '    d36ab822 · 2 · 7 · 添加字典项 · system:dict:item:add',
  '    557095de · 2 · 8 · 编辑字典项 · system:dict:item:edit',
  '    e4eedeb6 · 2 · 9 · 删除字典项 · system:dict:item:delete',
  '    19d0cbd5 · 2 · 10 · 批量删除字典项 · system:dict:item:deleteBatch',
  '  b1d589ea · 2 · 5 · 查看角色 · system:role:list · “也用于在用户表单里选择角色” · auditor,enterprise',
  '    6d2787c5 · 2 · 1 · 添加角色 · system:role:add · enterprise',
  '    0cdf64ee · 2 · 2 · 编辑角色 · system:role:edit · enterprise',
  '    b2f1bb3a · 2 · 3 · 删除角色 · system:role:delete · enterprise',
  '    d1ea7589 · 2 · 4 · 批量删除角色 · system:role:deleteBatch · enterprise',
  '    bc403887 · 2 · 5 · 导出角色 · system:role:export · enterprise',
  '    91853174 · 2 · 6 · 导入角色 · system:role:import · enterprise',
  '    729d2729 · 2 · 7 · 给角色授权 · system:permission:saveRole · enterprise',
  '  52d4f833 · 1 · 6 · 部门管理 · /isystem/depart · <system/DepartList> · [apartment] · system:depart:list · kept · auditor,enterprise',
  '    045d4d40 · 2 · 1 · 添加部门 · system:depart:add · enterprise',
  '    f0f5e133 · 2 · 2 · 编辑部门 · system:depart:edit · enterprise',
  '    ae855ee4 · 2 · 3 · 删除部门 · system:depart:delete · enterprise',
  '    22d94a70 · 2 · 4 · 批量删除部门 · system:depart:deleteBatch · enterprise',
  '    55596c07 · 2 · 5 · 导出部门 · system:depart:export · enterprise',
  '    77e80a76 · 2 · 6 · 给部门授权 · system:permission:saveDepart · enterprise',
  '    d13110a9 · 2 · 20 · 查看部门角色 · system:depart:role:list · auditor,enterprise',
  '      c7cdef48 · 2 · 1 · 添加部门角色 · system:depart:role:add · enterprise',
  '      d70e9dba · 2 · 2 · 编辑部门角色 · system:depart:role:edit · enterprise',
  '      d4b99524 · 2 · 3 · 删除部门角色 · system:depart:role:delete · enterprise',
  '      3466b545 · 2 · 4 · 批量删除部门角色 · system:depart:role:deleteBatch · enterprise',
  '      f9f36dfc · 2 · 5 · 导出部门角色 · system:depart:role:export · enterprise',
  '      10eda234 · 2 · 6 · 导入部门角色 · system:depart:role:import · enterprise',
  '      6e8efe42 · 2 · 7 · 给部门角色授权 · system:depart:role:savePermission · enterprise',
  '      5e7979af · 2 · 8 · 给用户分配部门角色 · system:depart:role:userAdd · enterprise',
  '  b276853b · 1 · 7 · 菜单管理 · /isystem/permission · <system/PermissionList> · [bars] · system:permission:list · kept · “菜单和按钮由全平台共用，只有平台管理员可以修改” · auditor,enterprise',
  '    97f271f2 · 2 · 1 · 添加菜单 · system:permission:add',
  '    95677072 · 2 · 2 · 编辑菜单 · system:permission:edit',
  '    824dbe6b · 2 · 3 · 删除菜单 · system:permission:delete',
  '    94ac1206 · 2 · 4 · 批量删除菜单 · system:permission:deleteBatch',
  '    8dde89d7 · 2 · 5 · 添加数据规则 · system:permission:addRule',
  '    5dad0e24 · 2 · 6 · 编辑数据规则 · system:permission:editRule',
  '    87398884 · 2 · 7 · 删除数据规则 · system:permission:deleteRule',
  '  c44729d4 · 2 · 8 · 查看租户 · system:tenant:list',
  '    8fc1f677 · 2 · 1 · 添加租户 · system:tenant:add',
  '    e0662bdc · 2 · 2 · 编辑租户 · system:tenant:edit',
  '    40398f00 · 2 · 3 · 删除租户 · system:tenant:delete',
  '    9aeea8e1 · 2 · 4 · 批量删除租户 · system:tenant:deleteBatch',
  '  03aec324 · 1 · 9 · 接口文档 · /isystem/openapi · <system/ApiDocument> · [api] · system:openapi:view · “平台接口与各自需要的权限，可下载 OpenAPI 文档”',
  '  594a623c · 2 · 10 · 查看通讯录 · system:address:list · auditor,enterprise',
  '  90c33c0a · 1 · 11 · 系统通告 · /isystem/annountCement · <system/SysAnnouncementList> · [sound] · system:sysAnnouncement:list · kept · auditor,enterprise',
  '    91591b49 · 2 · 1 · 添加系统通告 · system:sysAnnouncement:add · enterprise',
  '    c5d5aa4a · 2 · 2 · 编辑系统通告 · system:sysAnnouncement:edit · enterprise',
  '    1688158d · 2 · 3 · 删除系统通告 · system:sysAnnouncement:delete · enterprise',
  '    5a75fabc · 2 · 4 · 批量删除系统通告 · system:sysAnnouncement:deleteBatch · enterprise',
  '    82dab484 · 2 · 5 · 导出系统通告 · system:sysAnnouncement:export · enterprise',
  '    61ceefa7 · 2 · 6 · 导入系统通告 · system:sysAnnouncement:import · enterprise',
  '    08a2bdaa · 2 · 7 · 发布系统通告 · system:sysAnnouncement:release · enterprise',
  '    e4986047 · 2 · 8 · 撤销系统通告 · system:sysAnnouncement:withdraw · enterprise',
  '    ff98a5f4 · 2 · 9 · 查看系统通告的阅读情况 · system:sysAnnouncement:reader:list · auditor,enterprise',
  '  7973be87 · 1 · 12 · 分类字典 · /isystem/category · <system/SysCategoryList> · [cluster] · system:category:list · kept · “分类由全平台共用，只有平台管理员可以修改” · auditor,enterprise',
  '    13825d0a · 2 · 1 · 添加分类 · system:category:add',
  '    f33deafa · 2 · 2 · 编辑分类 · system:category:edit',
  '    3efd7cc8 · 2 · 3 · 删除分类 · system:category:delete',
  '    fd1156a1 · 2 · 4 · 批量删除分类 · system:category:deleteBatch',
  '    89f5fe99 · 2 · 5 · 导出分类 · system:category:export',
  '    2ceca22c · 2 · 6 · 导入分类 · system:category:import',
  '  c5b96fc1 · 2 · 13 · 共享列表视图 · system:listView:share · “把列表的条件、排序和列保存为视图并共享给角色，设为角色的默认视图” · enterprise',
  '  c2aca48b · 1 · 99 · 组件示例 · /system/blocks · <system/Blocks> · [appstore] · system:blocks · “平台的每个组件、它的各种状态、写法和代码，供开发时查看和试用”',
  'bb0e05dd · 0 · 95 · 系统监控 · /monitor · <layouts/RouteView> · →/monitor/inspector · [monitor]',
  '  5782a2c6 · 1 · 10 · 实时检查器 · /monitor/inspector · <monitor/Inspector> · [deployment-unit] · monitor:inspector · kept · “查看本窗口正在运行的状态机、连接和数据流，内容不离开浏览器”',
  '5d51edf7 · 0 · 99 · 结果页 · /result · <layouts/RouteView> · [check-circle] · hidden · auditor,enterprise,monitor,test',
  '  1d50ad32 · 1 · 1 · 操作成功 · /result/success · <result/Success> · hidden · auditor,enterprise,monitor,test',
]

interface Line {
  path: string[]
  line: string
}

/** The catalogue as it stands in the menu: one line per row with its id, type, place, marks and the shared roles that hold it. */
async function catalogue(database: Database): Promise<string[]> {
  return database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<Line>`
      with recursive tree as (
        select p.*, array[to_char(sort_no::numeric, '000.0') || id] as path from sys_permission p where parent_id is null
        union all
        select c.*, t.path || (to_char(c.sort_no::numeric, '000.0') || c.id) from sys_permission c join tree t on c.parent_id = t.id)
      select path, concat_ws(' · ', left(id, 8), menu_type, sort_no::float8, name, url, '<' || component || '>', '→' || redirect,
        '[' || icon || ']', perms || case perms_type when '2' then ' (2)' else '' end,
        nullif(concat_ws(',', case when not route then 'link' end, case when keep_alive then 'kept' end,
          case when hidden then 'hidden' end, case when internal_or_external then 'external' end), ''),
        '“' || description || '”',
        (select string_agg(r.role_code, ',' order by r.role_code) from sys_role_permission g join sys_role r on r.id = g.role_id
          where g.permission_id = tree.id and not r.platform)) as line
      from tree order by path`.execute(sql)
    return rows.map(({ path, line }) => '  '.repeat(path.length - 1) + line)
  })
}

test('[PERM-02] every menu and button of a new platform stands in its place, with the roles that hold it', async () => {
  expect(await catalogue(fresh.database)).toEqual(CATALOGUE)
})
