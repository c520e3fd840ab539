import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addStockAlert, deleteStockAlert, listStockAlerts } from '@contract/alerts/calls';
import type { Product, Variant } from '@contract/catalog/schemas';
import { useAskLogin } from '@/features/sign-in/login-port';
import { useApi } from '@/platform/api/api-context';
import { endpointQuery } from '@/platform/api/endpoint-query';
import { useChange } from '@/platform/api/use-change';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import styles from './buy-box.module.css';

/** `다시 들어오면 알리기`, in place of the buttons of a sold-out variant (product 3, Stock alert). */
export function StockAlert({ product, variant }: { product: Product; variant: Variant }) {
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  const askLogin = useAskLogin();
  const query = endpointQuery(api, listStockAlerts, {});
  const { data } = useQuery({ ...query, enabled: isSignedIn(useSessionState()) });
  const isAsked = data?.data.variantIds.includes(variant.id) ?? false;
  const { run, isRunning, failure } = useChange(
    (isWanted: boolean, key) =>
      api(isWanted ? addStockAlert : deleteStockAlert, { params: { id: variant.id } }, { key }),
    {
      onDone: async (answer) => {
        // an answer still under way is older
        await client.cancelQueries({ queryKey: query.queryKey });
        client.setQueryData(query.queryKey, answer);
      },
      invalidates: [query.queryKey],
    },
  );
  const press = async () => {
    await session.load(api);
    const purpose = { from: 'stock_alert', productId: product.id, stockAlert: variant.id };
    if (isSignedIn(session.state) || (await askLogin(purpose))) await run(!isAsked);
  };
  return (
    <div className={styles.alert}>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <p className="small" role="status">
        {isAsked
          ? '다시 들어오면 문자나 메일로 한 번 알려 드릴게요.'
          : '누르시면 다시 들어왔을 때 문자나 메일로 한 번만 알려 드리고, 신청하신 기록은 지워요.'}
      </p>
      <Button
        size="xl"
        full
        variant={isAsked ? 'ghost' : undefined}
        loading={isRunning}
        onClick={() => void press()}
      >
        {isAsked ? '알림 신청 취소하기' : '다시 들어오면 알리기'}
      </Button>
    </div>
  );
}
