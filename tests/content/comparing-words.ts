/**
 * Words by which a text sets one medicine above another, which the law forbids.
 * `약보다 생활을 먼저` compares no medicines, so a bare `약` is left out.
 */
export const COMPARING_WORDS =
  /(사향|목향|침향|녹용|공진단|경옥고|청심원|한약|탕약|환|스틱|처방)(보다| 대신)|사향을 빼고|(향|약)이 부담스|부담을 (줄|던|덜)|권하는 (구성|일)|한의사가 (자주 |많이 )?권하|(으로 시작하라고|이걸로|다른 걸) 권|(비싼|저렴한) (걸|것|쪽)|(목향|침향)(이나|을|를) (목향|침향)?[을를]? ?상의|차분한 쪽|스틱이 간편|으뜸으로 꼽/;
