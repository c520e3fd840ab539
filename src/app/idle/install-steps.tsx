import styles from './device-layer.module.css';

/** How to put the shop on the home screen with Safari, in the words of its own controls. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        Safari의 <strong>공유</strong> 버튼(네모에서 위로 나가는 화살표)을 눌러 주세요.
      </li>
      <li>
        목록을 위로 올려 <strong>홈 화면에 추가</strong>를 눌러 주세요.
      </li>
      <li>
        오른쪽 위의 <strong>추가</strong>를 누르면 달임이 홈 화면에 놓여요.
      </li>
    </ol>
  );
}
