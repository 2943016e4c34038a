import { sql, type Kysely } from 'kysely'

/** A platform whose categories of departments were made before gets the one that others begin with now; an item that somebody made stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into sys_dict_item (id, dict_id, item_text, item_value, sort_order, status)
    select md5('org_category 4'), d.id, '子公司', '4', 4, 1 from sys_dict d where d.dict_code = 'org_category'
      and not exists (select 1 from sys_dict_item i where i.dict_id = d.id and i.item_value = '4')`.execute(db)
}
