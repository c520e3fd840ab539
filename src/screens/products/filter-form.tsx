import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FACETS } from '@contract/catalog/categories';
import { productsQuery, type ProductFilter } from '@/features/catalog/catalog-queries';
import { facetOptions, widened } from '@/features/catalog/list-filter';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { SheetFoot } from '@/ui/overlay/sheet-foot';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import styles from './filter-form.module.css';

const ALL = 'all';
const GROUPS: readonly { name: keyof typeof FACETS; label: string; columns: 2 | 3 }[] = [
  { name: 'form', label: '제형', columns: 3 },
  { name: 'audience', label: '드실 분', columns: 3 },
  { name: 'price', label: '가격대', columns: 2 },
];

interface FilterFormProps {
  /** The list as it is. */
  filter: ProductFilter;
  /** Takes the list as it was narrowed. */
  onDone: (filter: ProductFilter) => void;
}

/** The filters of a list; the button says how many products they leave. */
export function FilterForm({ filter, onDone }: FilterFormProps) {
  const [draft, setDraft] = useState(filter);
  const found = useQuery({
    ...productsQuery(useApi(), draft, 1),
    placeholderData: keepPreviousData,
  });
  const total = found.isPlaceholderData ? undefined : found.data?.total;
  const choose = (name: keyof typeof FACETS, value: string | undefined) =>
    setDraft((before) => ({ ...before, [name]: value }));
  return (
    <div className={styles.form}>
      {GROUPS.map(({ name, label, columns }) => (
        <RadioGroup
          key={name}
          label={label}
          columns={columns}
          value={draft[name] ?? ALL}
          onValueChange={(value) => choose(name, value === ALL ? undefined : value)}
          options={[{ value: ALL, label: '전체' }, ...facetOptions(name)]}
        />
      ))}
      <Checkbox
        label="선물 포장만 보기"
        checked={draft.gift !== undefined}
        onCheckedChange={(isGift) => choose('gift', isGift ? 'wrapped' : undefined)}
      />
      <SheetFoot>
        <Button size="xl" variant="ghost" onClick={() => setDraft(widened)}>
          초기화
        </Button>
        <Button size="xl" onClick={() => onDone(draft)}>
          {total === undefined
            ? '결과 보기'
            : total === 0
              ? '맞는 한약이 없어요'
              : `${total}가지 보기`}
        </Button>
      </SheetFoot>
    </div>
  );
}
