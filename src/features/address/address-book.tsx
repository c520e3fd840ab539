import { useRef, useState } from 'react';
import type { SavedAddress } from '@contract/addresses/schemas';
import { ADDRESSES_MAX } from '@contract/core/figures';
import { errorMessage } from '@/platform/api/api-error';
import { usePatient } from '@/platform/session/session-context';
import { Button } from '@/ui/button/button';
import { Card } from '@/ui/card/card';
import { NetworkButton } from '@/ui/network/network-button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { AddressForm, inputOf, type AddressDraft } from './address-form';
import { AddressLines, addressName } from './address-lines';
import { useAddressChanges } from './saved-addresses';
import styles from './saved-addresses.module.css';

const draftOf = ({
  full_name,
  phone,
  address1,
  address2,
  postcode = '',
  isDefault,
}: SavedAddress): AddressDraft => ({ full_name, phone, address1, address2, postcode, isDefault });

/** The saved addresses in 내 정보: added and edited in a sheet, deleted, made the default (product 2). */
export function AddressBook({ addresses }: { addresses: readonly SavedAddress[] }) {
  const overlays = useOverlays();
  const patient = usePatient();
  const { add, edit, read, remove } = useAddressChanges();
  const [busy, setBusy] = useState<string | null>(null);
  const book = useRef<HTMLDivElement>(null);
  /** What was typed in a sheet that was closed, by the address's id; '' for a new one. */
  const typed = useRef(new Map<string, AddressDraft>());
  const isFull = addresses.length >= ADDRESSES_MAX;

  const fail = (what: string, error: unknown) =>
    overlays.alert({ title: `배송지 ${what} 실패`, content: errorMessage(error) });

  /** What was typed before must not undo the default that has been chosen since. */
  const noteDefault = (chosen: string) => {
    for (const [id, draft] of typed.current)
      typed.current.set(id, { ...draft, isDefault: id === chosen });
  };

  const openForm = async (address: SavedAddress | null) => {
    const id = address?.id ?? '';
    const empty = {
      full_name: patient?.patientName ?? '',
      phone: patient?.phoneNumber ?? '',
      address1: '',
      address2: '',
      postcode: '',
      isDefault: false,
    };
    const start = typed.current.get(id) ?? (address ? draftOf(address) : empty);
    const isSaved = await overlays.openSheet<boolean>(
      ({ close }) => (
        <AddressForm
          start={start}
          onTyped={(draft) => typed.current.set(id, draft)}
          save={async (input) => {
            await (address ? edit(address.id, input) : add(input));
            if (input.isDefault) noteDefault(id);
          }}
          onSaved={() => close(true)}
          onFailed={(error) => fail('저장', error)}
        />
      ),
      { title: address ? '배송지 수정' : '배송지 추가' },
    );
    if (!isSaved) return;
    typed.current.delete(id);
    overlays.toast('배송지를 저장했어요.');
  };

  const run = async (id: string, what: string, change: () => Promise<void>, done: string) => {
    setBusy(id);
    await change().then(
      () => overlays.toast(done),
      (error: unknown) => fail(what, error),
    );
    setBusy(null);
  };
  const makeDefault = (address: SavedAddress) =>
    run(
      address.id,
      '변경',
      async () => {
        // it replaces the whole address, which may have been edited elsewhere meanwhile
        const now = (await read(address.id)) ?? address;
        await edit(address.id, inputOf({ ...draftOf(now), isDefault: true }));
        noteDefault(address.id);
      },
      '기본 배송지를 바꿨어요.',
    );
  const askToRemove = async (address: SavedAddress) => {
    const isSure = await overlays.confirm({
      title: '배송지를 삭제할까요?',
      content: addressName(address),
      positiveText: '삭제하기',
      danger: true,
    });
    if (!isSure) return;
    await run(address.id, '삭제', () => remove(address.id), '배송지를 삭제했어요.');
    // the pressed button has gone
    book.current?.focus({ preventScroll: true });
  };

  return (
    <div ref={book} className={styles.book} tabIndex={-1}>
      {addresses.length === 0 ? (
        <p className="body">
          저장하신 배송지가 없어요. 추가해 두시면 주문하실 때 한 번에 고를 수 있어요.
        </p>
      ) : (
        <ul className={styles.list}>
          {addresses.map((address) => {
            const about = <span className="visually-hidden">{addressName(address)}</span>;
            const isBusy = busy === address.id;
            return (
              <Card key={address.id} as="li" className={styles.card}>
                <AddressLines address={address} />
                <div className={styles.buttons}>
                  <Button size="md" variant="quiet" onClick={() => void openForm(address)}>
                    {about} 수정
                  </Button>
                  <NetworkButton
                    offline="연결되면 삭제할 수 있어요"
                    size="md"
                    variant="ghost"
                    disabled={isBusy}
                    onClick={() => void askToRemove(address)}
                  >
                    {about} 삭제
                  </NetworkButton>
                  {!address.isDefault && (
                    <NetworkButton
                      offline="연결되면 바꿀 수 있어요"
                      size="md"
                      variant="ghost"
                      disabled={isBusy}
                      onClick={() => void makeDefault(address)}
                    >
                      {about} 기본 배송지로 바꾸기
                    </NetworkButton>
                  )}
                </div>
              </Card>
            );
          })}
        </ul>
      )}
      <div className={styles.submit}>
        <Button
          size="xl"
          variant="ghost"
          full
          disabled={isFull}
          onClick={() => void openForm(null)}
        >
          배송지 추가
        </Button>
        {isFull && (
          <p className="small">
            {ADDRESSES_MAX}개를 모두 쓰고 계세요. 쓰지 않는 배송지를 지우시면 추가할 수 있어요.
          </p>
        )}
      </div>
    </div>
  );
}
